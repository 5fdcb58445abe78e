/// The style of pictures of graphs.
const unsigned char *trellisGraphStyle(void);

/// The page to explore a graph, in which `{{style}}` and the like stand for the other files.
const unsigned char *trellisPage(void);

/// The style of the page.
const unsigned char *trellisPageStyle(void);

/// The program of the page.
const unsigned char *trellisPageScript(void);
