#include "TrellisEmbeddedPage.h"

static const unsigned char graphStyle[] = {
#embed "graph.css"
  , 0};

static const unsigned char page[] = {
#embed "page.html"
  , 0};

static const unsigned char pageStyle[] = {
#embed "page.css"
  , 0};

static const unsigned char pageScript[] = {
#embed "page.js"
  , 0};

const unsigned char *trellisGraphStyle(void) { return graphStyle; }
const unsigned char *trellisPage(void) { return page; }
const unsigned char *trellisPageStyle(void) { return pageStyle; }
const unsigned char *trellisPageScript(void) { return pageScript; }
