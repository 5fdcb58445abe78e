"use strict";

// The graph. Each list becomes objects that know each other. Texts are known by their places in a list.
const data = JSON.parse(document.getElementById("data").textContent);
const textAt = (place) => data.texts[place];
const isTaken = (state) => state % 2 === 1;
const changeOf = (state) => data.changes[state >> 1];
/// Numbers, of which the data contains the distances from those before.
const summed = (distances, step = 1) => {
  const numbers = [];
  distances.forEach((distance, index) => numbers.push(distance + (numbers[index - step] ?? 0)));
  return numbers;
};
const details = ([path, reactions, exact, declared, covered, untested]) =>
  [textAt(path), reactions, exact, declared, covered, untested.map(textAt)];
const nodes = data.nodes.map(([id, name, kind, module, reach, change, last], index) =>
  ({ index, id: textAt(id), name: textAt(name), kind: textAt(kind), module: data.modules[module] ?? null, reach: textAt(reach), change: textAt(change), last, details: data.details[index] && details(data.details[index]), leading: [], following: [] }));
let start = 0;
const edges = data.edges.map(([distance, to, kind, label, state, way]) =>
  ({ from: nodes[start += distance], to: nodes[to], kind: data.kinds[kind][0], family: data.kinds[kind][1], label: textAt(label), isTaken: isTaken(state), change: changeOf(state), way: way?.map(textAt) }));
for (const edge of edges) {
  edge.from.following.push(edge);
  edge.to.leading.push(edge);
}

// Elements

function element(name, attributes = {}, ...children) {
  const isPicture = ["g", "rect", "path", "text", "title", "marker", "defs"].includes(name);
  const result = isPicture ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") result.addEventListener("click", value);
    else result.setAttribute(key, value);
  }
  result.append(...children);
  return result;
}

function classes(...names) {
  return names.filter(Boolean).join(" ");
}

const canvas = document.getElementById("canvas");
const world = document.getElementById("world");
const panel = document.getElementById("panel");
const search = document.getElementById("search");
const results = document.getElementById("results");

// Drawing

/// The commands that draw a line through points, horizontally at each of them.
function path(points) {
  let [x, y] = points;
  let result = `M${x} ${y}`;
  for (let index = 2; index < points.length; index += 2) {
    const [nextX, nextY] = [points[index], points[index + 1]];
    const middle = (x + nextX) / 2;
    if (nextY === y) result += `H${nextX}`;
    else if (nextX === x) result += `V${nextY}`;
    else result += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return result;
}

const lines = [];
const groups = [];

function draw() {
  const arrows = element("defs");
  for (const style of ["contained", "presented", "pushed", "prompt", "link", "added", "removed"]) {
    arrows.append(element("marker", { id: `arrow-${style}`, class: `arrow ${style}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse", orient: "auto" }, element("path", { d: "M0 0.5 8 4 0 7.5Z" })));
  }
  world.append(arrows);
  for (const [name, x, y, width, height] of data.groups) {
    const text = element("text", { x: x + 16, y: y + 22 }, textAt(name));
    groups.push({ text, x, y, width, height });
    world.append(element("g", { class: "group" }, element("rect", { x, y, width, height, rx: 10 })));
  }
  for (const [card, row, target, ...distances] of data.lines) {
    const [kind, , , state] = data.cards[card][7][row];
    const family = data.kinds[kind][1];
    const change = changeOf(state);
    const points = summed(distances, 2);
    const line = element("path", { class: classes("line", family, !isTaken(state) && "untaken", change), d: path(points), "marker-end": `url(#arrow-${change || family})` });
    lines.push({ element: line, from: nodes[data.cards[card][0]], to: nodes[data.cards[target][0]] });
    world.append(line);
  }
  for (const card of data.cards) world.append(drawnCard(card));
  world.append(element("g", { class: "group names" }, ...groups.map((group) => group.text)));
}

/// From far away, the names of modules are large, above everything else. Otherwise, they stand above the cards.
function nameGroups() {
  for (const { text, x, y, width, height } of groups) {
    const isDistant = view.scale < 0.35;
    const largest = isDistant ? Math.max(28, Math.min(width / (text.textContent.length * 0.64 + 1), height / 2)) : 25;
    const size = Math.max(12.5, Math.min((isDistant ? 15 : 13) / view.scale, largest));
    text.style.fontSize = `${size}px`;
    text.setAttribute("x", isDistant ? x + size / 3 : x + 16);
    text.setAttribute("y", isDistant ? y + size * 1.1 : y + Math.max(22, size + 4));
  }
}

function drawnCard([index, title, x, y, width, height, offset, rows]) {
  const node = nodes[index];
  node.frame = { x, y, width, height };
  node.card = node;
  const card = element("g", { class: classes("card", node.kind, node.reach === "unreachable" && "unreachable", node.change), tabindex: 0, role: "button", "aria-label": node.id, onclick: () => { if (!hasMoved) select(node); } },
    element("title", {}, node.id), element("rect", { x, y, width, height, rx: 7 }), element("text", { class: "name", x: x + 12, y: y + 20 }, textAt(title)));
  card.addEventListener("keydown", (event) => { if (event.key === "Enter") select(node); });
  const mark = { added: "+", removed: "−" }[node.change] ?? (node.reach === "unreachable" ? "⊘" : "");
  if (mark) card.append(element("text", { class: "mark", "text-anchor": "end", x: x + width - 9, y: y + 19 }, mark));
  if (rows.length > 0) card.append(element("path", { class: "rule", d: `M${x + 1} ${y + 29}H${x + width - 1}` }));
  rows.forEach(([kind, target, place, state, members], number) => {
    const text = textAt(place);
    const baseline = y + 30 + number * 18 + 13;
    const row = element("g", {},
      element("text", { class: classes("kind", data.kinds[kind][1]), x: x + 12, y: baseline }, data.kinds[kind][0]),
      element("text", { class: classes("label", !isTaken(state) && "untaken", changeOf(state)), x: x + offset, y: baseline }, text));
    if (text.endsWith("…")) row.append(element("title", {}, summed(members).map((edge) => edges[edge].label).join(", ")));
    if (!nodes[target].kind.match(/^(feature|code)$/)) {
      const leaf = nodes[target];
      leaf.card = node;
      leaf.row = row;
      row.setAttribute("class", "leaf");
      row.prepend(element("rect", { class: "hit", x: x + 3, y: baseline - 13, width: width - 6, height: 18, rx: 4 }));
      row.addEventListener("click", (event) => { event.stopPropagation(); if (!hasMoved) select(leaf); });
    }
    card.append(row);
  });
  node.element = card;
  return card;
}

// Moving

const view = { x: 0, y: 0, scale: 1 };
let hasMoved = false;

function show() {
  world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  nameGroups();
}

function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const scale = Math.min(4, Math.max(0.03, view.scale * factor));
  view.x = x - (x - view.x) * scale / view.scale;
  view.y = y - (y - view.y) * scale / view.scale;
  view.scale = scale;
  show();
}

function fit() {
  const [width, height] = data.size;
  view.scale = Math.min(1.2, canvas.clientWidth / width, canvas.clientHeight / height);
  view.x = (canvas.clientWidth - width * view.scale) / 2;
  view.y = (canvas.clientHeight - height * view.scale) / 2;
  show();
}

function center(node) {
  const frame = node.card?.frame;
  if (!frame) return;
  view.scale = Math.max(view.scale, 0.8);
  view.x = canvas.clientWidth / 2 - (frame.x + frame.width / 2) * view.scale;
  view.y = canvas.clientHeight / 2 - (frame.y + Math.min(frame.height, 200) / 2) * view.scale;
  show();
}

const pointers = new Map();

function spread() {
  const [first, second] = [...pointers.values()];
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, distance: Math.hypot(first.x - second.x, first.y - second.y) };
}

canvas.addEventListener("pointerdown", (event) => {
  pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  hasMoved = false;
});
canvas.addEventListener("pointermove", (event) => {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  const before = pointers.size === 2 ? spread() : null;
  const [x, y] = [event.offsetX - pointer.x, event.offsetY - pointer.y];
  if (!hasMoved && Math.hypot(x, y) < 4) return;
  hasMoved = true;
  canvas.setPointerCapture(event.pointerId);
  canvas.classList.add("moving");
  pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  if (before) {
    const after = spread();
    view.x += after.x - before.x;
    view.y += after.y - before.y;
    zoom(after.distance / Math.max(1, before.distance), after.x, after.y);
  } else {
    view.x += x;
    view.y += y;
    show();
  }
});
for (const name of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(name, (event) => {
    pointers.delete(event.pointerId);
    canvas.classList.remove("moving");
  });
}
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const step = event.deltaMode === 1 ? 20 : 1;
  if (event.shiftKey) {
    view.x -= (event.deltaX || event.deltaY) * step;
    show();
  } else {
    zoom(Math.exp(-event.deltaY * step * (event.ctrlKey ? 0.01 : 0.0015)), event.offsetX, event.offsetY);
  }
}, { passive: false });
canvas.addEventListener("click", (event) => {
  if (!hasMoved && !event.target.closest(".card")) select(null);
});
document.getElementById("in").addEventListener("click", () => zoom(1.3));
document.getElementById("out").addEventListener("click", () => zoom(1 / 1.3));
document.getElementById("fit").addEventListener("click", fit);
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
  if (step) {
    view.x += step[0];
    view.y += step[1];
    show();
  } else if (event.key === "+" || event.key === "=") zoom(1.3);
  else if (event.key === "-") zoom(1 / 1.3);
  else if (event.key === "0") fit();
  else if (event.key === "Escape") select(null);
  else if (event.key === "/") {
    event.preventDefault();
    search.focus();
  }
});

// Selecting

/// The edges on the shortest way to a node.
function way(node) {
  const result = [];
  for (let last = node.last; last >= 0; last = edges[last].from.last) result.unshift(edges[last]);
  return result;
}

function select(node) {
  for (const one of world.querySelectorAll(".selected, .far, .near, .picked")) one.classList.remove("selected", "far", "near", "picked");
  world.classList.toggle("focused", node !== null);
  if (node) {
    const card = node.card ?? node;
    const near = new Set([card, node]);
    const shown = node === card ? [...node.leading, ...node.following] : node.leading;
    for (const edge of shown) {
      near.add(edge.from);
      near.add(edge.to);
    }
    for (const other of nodes) other.element?.classList.toggle("far", !near.has(other));
    for (const line of lines) {
      const isNear = node === card && (line.from === node || line.to === node);
      line.element.classList.add(isNear ? "near" : "far");
    }
    card.element?.classList.add("selected");
    node.row?.classList.add("picked");
  }
  try {
    history.replaceState(null, "", node ? `#${encodeURIComponent(node.id)}` : location.pathname + location.search);
  } catch { /* Some browsers refuse it for files. */ }
  describe(node);
}

function link(node, text = node.id) {
  return element("a", { tabindex: 0, role: "link", onclick: () => { select(node); center(node); } }, text);
}

function code(text) {
  return element("code", {}, text);
}

function section(title, name, items) {
  if (items.length === 0) return [];
  return [element("h3", {}, title), element(name, {}, ...items)];
}

function describe(node) {
  panel.replaceChildren(...(node ? about(node) : overview()));
  panel.scrollTop = 0;
}

function overview() {
  const features = nodes.filter((node) => node.kind === "feature");
  const starts = features.filter((node) => node.reach === "start");
  const lost = nodes.filter((node) => node.reach === "unreachable");
  const changed = nodes.filter((node) => node.change);
  const counts = `${features.length} features, ${nodes.length - features.length} other screens and prompts, ${edges.length} ways between them`;
  return [
    element("h2", {}, document.title), element("p", {}, counts),
    element("p", {}, element("small", {}, "Click a feature to see what leads to it and how. Drag to move, scroll to zoom, press / to search.")),
    ...section("Changed", "ul", changed.map((node) => element("li", {}, link(node), ` ${node.change}`))),
    ...section("Where the app can start", "ul", starts.map((node) => element("li", {}, link(node)))),
    ...section("Unreachable", "ul", lost.map((node) => element("li", {}, link(node)))),
  ];
}

function about(node) {
  const kind = { code: "existing Swift code", value: "a screen of plain data", view: "a view", alert: "an alert", confirmationDialog: "a confirmation dialog", feature: "a feature" }[node.kind];
  const result = [element("h2", {}, node.id), element("p", {}, element("small", {}, node.module ? `${kind} in ${node.module}` : kind))];
  if (node.details) result.push(element("p", {}, element("small", {}, node.details[0])));
  if (node.change) result.push(element("p", { class: node.change === "added" ? "good" : "bad" }, node.change));
  if (node.reach === "unreachable") result.push(element("p", { class: "bad" }, "Unreachable: no way from a start leads here."));
  if (node.reach === "start") result.push(element("p", {}, "Nothing leads here, so the app can start here."));
  result.push(...section("The shortest way here", "ol", way(node).map(step)));
  result.push(...section("Shown by", "ul", node.leading.map((edge) => element("li", {}, link(edge.from), " ", ...words(edge)))));
  result.push(...section("Leads to", "ul", node.following.map((edge) => element("li", {}, link(edge.to, edge.to.card === node ? edge.to.name : edge.to.id), " ", ...words(edge)))));
  if (node.details) result.push(...coverage(node.details));
  return result;
}

function step(edge) {
  const actions = edge.way ?? (edge.label ? [edge.label] : []);
  const parts = actions.flatMap((action, index) => [index > 0 ? ", " : "", code(action)]);
  return element("li", {}, link(edge.from), ": ", ...parts, ` → `, link(edge.to, edge.to.card === edge.from ? edge.to.name : edge.to.id));
}

function words(edge) {
  const label = edge.label ? [" ", code(edge.label)] : [];
  const change = edge.change ? [` (${edge.change})`] : [];
  const taken = edge.isTaken ? [] : [" (nothing does it)"];
  return [element("small", {}, edge.kind), ...label, ...change, ...taken];
}

function coverage([, reactions, exact, declared, covered, reasons]) {
  const result = [];
  if (declared >= 0) {
    const text = declared === 0 ? "There is nothing to test." : `Tests cover ${covered} of ${declared} transitions.`;
    result.push(element("h3", {}, "Tests"), element("p", {}, text));
    if (reasons.length > 0) result.push(element("ul", {}, ...reasons.map((reason) => element("li", {}, reason))));
  }
  if (reactions > 0) result.push(element("h3", {}, "Spec"), element("p", {}, `The spec says ${exact} of ${reactions} reactions exactly.`));
  return result;
}

// Searching

let found = [];
let chosen = 0;

function find() {
  const text = search.value.trim().toLowerCase();
  for (const one of world.querySelectorAll(".found")) one.classList.remove("found");
  found = text === "" ? [] : nodes.filter((node) => node.id.toLowerCase().includes(text) || node.leading.some((edge) => edge.label.toLowerCase().includes(text)));
  const rank = (node) => node.name.toLowerCase().startsWith(text) ? 0 : node.id.toLowerCase().includes(text) ? 1 : 2;
  found.sort((one, other) => rank(one) - rank(other));
  for (const node of found) node.card?.element?.classList.add("found");
  chosen = 0;
  list();
}

function list() {
  results.hidden = search.value.trim() === "";
  const buttons = found.slice(0, 40).map((node, index) =>
    element("button", { class: index === chosen ? "chosen" : "", onclick: () => pick(node) }, node.id, " ", element("small", {}, node.module ?? "")));
  const rest = found.length === 0 ? "Nothing is called that." : found.length > 40 ? `${found.length - 40} more` : "";
  results.replaceChildren(...buttons, ...(rest ? [element("p", {}, rest)] : []));
}

function pick(node) {
  results.hidden = true;
  select(node);
  center(node);
}

search.addEventListener("input", find);
search.addEventListener("focus", () => { if (search.value) list(); });
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && found[chosen]) pick(found[chosen]);
  else if (event.key === "Escape") {
    search.value = "";
    find();
    search.blur();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    chosen = Math.max(0, Math.min(found.length - 1, 39, chosen + (event.key === "ArrowDown" ? 1 : -1)));
    list();
  }
});

// Coloring

const color = document.getElementById("color");

/// The colors of a choice: for each feature its color, and what the colors mean.
function coloring(choice) {
  const share = (count, of) => of <= 0 ? "var(--none)" : count === of ? "var(--good)" : count * 2 >= of ? "var(--fair)" : "var(--poor)";
  const shares = [["var(--good)", "all"], ["var(--fair)", "half or more"], ["var(--poor)", "less"], ["var(--none)", "nothing to count"]];
  const hue = (module) => `hsl(${Math.round(data.modules.indexOf(module) * 137.5) % 360} 62% 52%)`;
  switch (choice) {
    case "tests": return [(node) => share(node.details?.[4] ?? 0, node.details?.[3] ?? 0), shares];
    case "spec": return [(node) => share(node.details?.[2] ?? 0, node.details?.[1] ?? 0), shares];
    case "module": return [(node) => node.module === null ? "var(--none)" : hue(node.module), data.modules.map((module) => [hue(module), module])];
    default: return [null, []];
  }
}

function paint() {
  const [colorOf, legend] = coloring(color.value);
  for (const stripe of world.querySelectorAll(".stripe")) stripe.remove();
  for (const node of nodes) {
    if (!colorOf || !node.element || node.kind !== "feature") continue;
    const { x, y, height } = node.frame;
    node.element.append(element("rect", { class: "stripe", x: x + 1, y: y + 5, width: 5, height: height - 10, rx: 2, style: `fill: ${colorOf(node)}; stroke: none` }));
  }
  document.getElementById("legend").replaceChildren(...legend.map(([fill, text]) => element("span", {}, element("i", { style: `background: ${fill}` }), text)));
}

color.addEventListener("change", paint);

// Starting

draw();
if (!nodes.some((node) => node.details)) for (const value of ["tests", "spec"]) color.querySelector(`[value=${value}]`).remove();
fit();
const first = nodes.find((node) => `#${encodeURIComponent(node.id)}` === location.hash);
select(first ?? null);
if (first) center(first);
