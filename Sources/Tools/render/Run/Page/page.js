'use strict';
const $ = (id) => document.getElementById(id);
const screen_ = $('screen'), context = screen_.getContext('2d', { alpha: false });
const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'ax1', 'ax2', 'ax3', 'ax4', 'ax5'];

let socket = null, state = null, settings = null, isPaused = false, retry = 250;
let frames = 0, lastMessage = 0;

// The connection.

function connect() {
  const token = new URLSearchParams(location.search).get('token') || '';
  socket = new WebSocket(`ws://${location.host}/?token=${encodeURIComponent(token)}`, 'tintype');
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => { retry = 250; };
  socket.onmessage = (event) => {
    lastMessage = performance.now();
    if (typeof event.data === 'string') take(JSON.parse(event.data));
    else takeBytes(event.data);
  };
  socket.onclose = () => {
    say('No connection. Is “render run” still running?', 'bad');
    fingers.clear();
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 4000);
  };
}

function send(type, message = {}) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify({ type, ...message }));
}

function say(text, kind) {
  $('status').textContent = text;
  $('status').className = kind || '';
}

let toastTimer;
function toast(text) {
  $('toast').textContent = text;
  $('toast').hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $('toast').hidden = true; }, 5000);
}

// Messages.

const actions = {
  hello(message) {
    $('title').textContent = message.title;
    document.title = `${message.title} – Tintype`;
    fill($('set-device'), message.devices.map((device) => [device.name, device.title]));
    showItems(message.items);
    showSettings(message.settings);
    $('log').textContent = '';
  },
  building() { say('Building…', 'busy'); },
  build(message) { say(message.lines[0].slice(0, 80), 'busy'); },
  problems: showProblems,
  running(message) {
    cover(null);
    showItems(message.items);
    showSettings(message.settings);
    fingers.clear();
    say('Running', 'good');
    if (!$('treebox').hidden) refreshTree();
  },
  ended(message) {
    say('Ended', 'bad');
    cover('The app has ended', message.message, message.lines || []);
  },
  state(message) {
    if (message.settings) showSettings(message.settings);
    if (!message.state) return;
    const before = state;
    state = message.state;
    isPaused = message.isPaused;
    $('pause').setAttribute('aria-pressed', isPaused);
    $('pause').textContent = isPaused ? 'Continue' : 'Pause';
    $('speed').value = String(message.speed);
    if ($('speed').selectedIndex < 0) $('speed').value = '1';
    for (const button of document.querySelectorAll('[data-rotate]'))
      button.setAttribute('aria-pressed', turned[state.orientation] === button.dataset.rotate);
    if (!isInPast) {
      $('slider').min = message.earliest || 0;
      $('slider').max = state.time;
      $('slider').value = state.time;
      $('clock').textContent = `${state.time.toFixed(1)} s`;
    }
    if (!before || before.width !== state.width || before.height !== state.height || before.cornerRadius !== state.cornerRadius) fit();
    screen_.dataset.time = state.time;
    screen_.dataset.orientation = state.orientation;
    screen_.dataset.takesText = state.takesText;
    if (state.takesText) $('cross').hidden = true;
  },
  log(message) {
    for (const line of message.lines || []) log(line, '');
    for (const entry of message.diagnostics || []) {
      const place = entry.file ? `${entry.file}${entry.line ? `:${entry.line}` : ''}: ` : '';
      log(`${place}${entry.message}`, entry.severity);
    }
  },
  message(message) { toast(message.message); },
  inspect(message) { showFacts(message.inspected, message.declaration); },
  tree(message) { showTree(message.views || []); },
  pasteboard(message) {
    if (message.pasteboard == null) return;
    navigator.clipboard.writeText(message.pasteboard).catch(() => toast('The browser refuses to copy.'));
  },
};
// The device turns against the interface.
const turned = { portrait: 'portrait', portraitUpsideDown: 'portraitUpsideDown', landscapeLeft: 'landscapeRight', landscapeRight: 'landscapeLeft' };

function take(message) {
  const action = actions[message.type];
  if (action) action(message);
}

function fill(select, options) {
  select.replaceChildren(...options.map(([value, title]) => new Option(title, value)));
}

function showItems(items) {
  if (!items) return;
  fill($('item'), items.map((item) => [item.title, item.title]));
  $('item').hidden = items.length < 2;
  if (settings) $('item').value = settings.itemName;
}

function showSettings(new_) {
  settings = new_;
  for (const name of ['device', 'style', 'contrast', 'direction', 'language'])
    if (document.activeElement !== $(`set-${name}`)) $(`set-${name}`).value = settings[name];
  for (const [id, name] of [['systemBars', 'showsSystemBars'], ['keyboard', 'showsKeyboard'], ['touches', 'showsTouches']])
    $(`set-${id}`).checked = settings[name];
  $('set-contentSize').value = sizes.indexOf(settings.contentSize);
  $('size-name').textContent = settings.contentSize.toUpperCase();
  if (settings.itemName) $('item').value = settings.itemName;
}

function log(text, kind) {
  const box = $('log'), line = document.createElement('div');
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 20;
  line.textContent = text;
  line.className = kind;
  box.append(line);
  while (box.childElementCount > 1000) box.firstChild.remove();
  if (isAtEnd) box.scrollTop = box.scrollHeight;
}

function showProblems(message) {
  const list = message.problems || [];
  const text = list.length === 0 && message.message ? [message.message] : [];
  $('problems').hidden = list.length === 0 && text.length === 0;
  $('problems').querySelector('.count').textContent = list.length || '';
  $('problem-list').replaceChildren(
    ...text.map((line) => element('p', 'problem', line)),
    ...list.map((problem) => {
      const box = element('div', `problem ${problem.severity}`);
      box.append(element('b', '', problem.message), element('div', 'where', `${problem.file}:${problem.line}`));
      const code = element('pre');
      problem.excerpt.forEach((line, index) => {
        const number = problem.firstLine + index;
        code.append(element('span', number === problem.line ? 'at' : '', `${String(number).padStart(4)}  ${line}`));
      });
      box.append(code);
      return box;
    }));
  const errors = list.filter((problem) => problem.severity === 'error').length;
  if (message.message) say(errors && state ? `${errors} ${errors === 1 ? 'error' : 'errors'}: the last good app stays` : 'Does not build', 'bad');
}

function element(name, className, text) {
  const result = document.createElement(name);
  if (className) result.className = className;
  if (text !== undefined) result.textContent = text;
  return result;
}

function cover(title, text, lines) {
  $('cover').hidden = !title;
  if (!title) return;
  $('cover-title').textContent = title;
  $('cover-text').textContent = text || '';
  $('cover-lines').textContent = (lines || []).join('\n');
  $('cover-button').focus();
}

// Frames.

let image = new ImageData(786, 1704), pixels = new Uint32Array(image.data.buffer);
let dirty = null, undrawn = 0, isInPast = false, isScheduled = false;

function takeBytes(buffer) {
  const head = new DataView(buffer);
  if (head.getUint32(0, true) === 2) return takeFile(buffer, head);
  const words = new Uint32Array(buffer);
  const [, , width, height, milliseconds, isPast, count] = words;
  if (width !== image.width || height !== image.height) {
    image = new ImageData(width, height);
    pixels = new Uint32Array(image.data.buffer);
    screen_.width = width;
    screen_.height = height;
    dirty = [0, 0, width, height];
    fit();
  }
  let at = 7 + 4 * count;
  for (let i = 0; i < count; i++) {
    const [x, y, w, h] = words.subarray(7 + 4 * i, 11 + 4 * i);
    at = decode(words, at, x, y, w, h, width);
    dirty = dirty
      ? [Math.min(dirty[0], x), Math.min(dirty[1], y), Math.max(dirty[2], x + w), Math.max(dirty[3], y + h)]
      : [x, y, x + w, y + h];
  }
  undrawn++;
  if (!isPast && state) state.time = milliseconds / 1000;
  if (!isScheduled) {
    isScheduled = true;
    requestAnimationFrame(draw);
  }
}

// Groups of pixels: unchanged, of one colour, of their own.
function decode(words, at, x, y, w, h, stride) {
  for (let row = y; row < y + h; row++) {
    let to = row * stride + x;
    const end = to + w;
    while (to < end) {
      const word = words[at++], count = word & 0x3fffffff;
      switch (word >>> 30) {
        case 0: break;
        case 1: pixels.fill(words[at++], to, to + count); break;
        default:
          pixels.set(words.subarray(at, at + count), to);
          at += count;
      }
      to += count;
    }
  }
  return at;
}

function draw() {
  isScheduled = false;
  if (dirty) {
    context.putImageData(image, 0, 0, dirty[0], dirty[1], dirty[2] - dirty[0], dirty[3] - dirty[1]);
    dirty = null;
    screen_.dataset.frames = ++frames;
    $('cover').hidden || state && $('status').className === 'good' && cover(null);
    if (isLive()) scheduleOutlines();
  }
  for (; undrawn > 0; undrawn--) send('shown');
}

function takeFile(buffer, head) {
  const length = head.getUint32(4, true);
  const name = new TextDecoder().decode(new Uint8Array(buffer, 8, length));
  const file = new Blob([new Uint8Array(buffer, 8 + length)], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  window.lastFile = { name, file };
  toast(`Saved ${name}`);
}

function fit() {
  if (!state) return;
  const stage = $('stage').getBoundingClientRect();
  const width = screen_.width / state.scale, height = screen_.height / state.scale;
  const zoom = Math.min(1.2, (stage.width - 60) / width, (stage.height - 56) / height);
  const style = screen_.style, radius = Math.max(state.cornerRadius, 6) * zoom;
  style.width = `${width * zoom}px`;
  style.height = `${height * zoom}px`;
  $('glass').style.borderRadius = `${radius}px`;
  $('device').style.borderRadius = `${radius + 12}px`;
  $('outlines').setAttribute('viewBox', `0 0 ${state.width} ${state.height}`);
}
window.addEventListener('resize', fit);

// Touches.

const fingers = new Map();
let moved = new Map(), wheel = null;

function place(event) {
  const box = screen_.getBoundingClientRect();
  return [
    (event.clientX - box.left) / box.width * state.width,
    (event.clientY - box.top) / box.height * state.height,
  ];
}

function touch(list) {
  send('touch', { fingers: list.map(([id, phase, x, y]) => ({ id, phase, x, y })) });
}

function down(id, x, y) {
  fingers.set(id, [x, y]);
  touch([[id, 'down', x, y]]);
}

function move(id, x, y) {
  if (!fingers.has(id)) return;
  fingers.set(id, [x, y]);
  if (moved.size === 0) requestAnimationFrame(flush);
  moved.set(id, [x, y]);
}

function flush() {
  if (moved.size === 0) return;
  touch([...moved].map(([id, [x, y]]) => [id, 'move', x, y]));
  moved = new Map();
}

function up(ids, phase = 'up') {
  flush();
  const list = ids.filter((id) => fingers.has(id)).map((id) => [id, phase, ...fingers.get(id)]);
  for (const id of ids) fingers.delete(id);
  if (list.length) touch(list);
}

let mirrored = null;
screen_.addEventListener('pointerdown', (event) => {
  if (!state || event.button !== 0) return;
  event.preventDefault();
  $('typing').focus({ preventScroll: true });
  $('cross').hidden = true;
  const [x, y] = place(event);
  if (isInspecting) return choose(x, y);
  if (isInPast) return;
  screen_.setPointerCapture(event.pointerId);
  const id = event.pointerType === 'touch' ? 10 + event.pointerId % 50 : 1;
  down(id, x, y);
  // As in Xcode's simulator: a second finger opposite of the middle.
  if (event.altKey && event.pointerType !== 'touch') {
    mirrored = true;
    down(2, state.width - x, state.height - y);
  }
});
screen_.addEventListener('pointermove', (event) => {
  if (!state) return;
  const [x, y] = place(event);
  if (isInspecting) return hover(x, y);
  const id = event.pointerType === 'touch' ? 10 + event.pointerId % 50 : 1;
  move(id, x, y);
  if (mirrored) move(2, state.width - x, state.height - y);
});
for (const [name, phase] of [['pointerup', 'up'], ['pointercancel', 'cancel']]) {
  screen_.addEventListener(name, (event) => {
    const id = event.pointerType === 'touch' ? 10 + event.pointerId % 50 : 1;
    up(mirrored ? [id, 2] : [id], phase);
    mirrored = null;
  });
}
screen_.addEventListener('contextmenu', (event) => event.preventDefault());

// The wheel moves a finger; with the control key, as from a trackpad, two fingers pinch.
screen_.addEventListener('wheel', (event) => {
  event.preventDefault();
  if (!state || isInPast) return;
  const [x, y] = place(event);
  const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? state.height * 0.8 : 1;
  const isPinch = event.ctrlKey;
  if (wheel && wheel.isPinch !== isPinch) endWheel();
  if (!wheel) {
    wheel = { isPinch, x, y, middle: [x, y], distance: 60 };
    if (isPinch) { down(90, x - 60, y); down(91, x + 60, y); } else down(90, x, y);
  }
  clearTimeout(wheel.timer);
  wheel.timer = setTimeout(endWheel, 140);
  if (isPinch) {
    wheel.distance = Math.min(180, Math.max(8, wheel.distance * Math.exp(-event.deltaY * unit / 120)));
    const [mx, my] = wheel.middle;
    move(90, mx - wheel.distance, my);
    move(91, mx + wheel.distance, my);
    return;
  }
  wheel.x -= event.deltaX * unit;
  wheel.y -= event.deltaY * unit;
  const isOutside = wheel.x < 2 || wheel.y < 2 || wheel.x > state.width - 2 || wheel.y > state.height - 2;
  move(90, Math.min(state.width, Math.max(0, wheel.x)), Math.min(state.height, Math.max(0, wheel.y)));
  if (isOutside) {
    up([90]);
    [wheel.x, wheel.y] = wheel.middle;
    down(90, wheel.x, wheel.y);
  }
}, { passive: false });

function endWheel() {
  if (!wheel) return;
  clearTimeout(wheel.timer);
  up(wheel.isPinch ? [90, 91] : [90]);
  wheel = null;
}

// Keys and text.

const typing = $('typing');
let pointer = null, isComposing = false;
const keyNames = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Escape: 'escape', Home: 'home',
  End: 'end', PageUp: 'page-up', PageDown: 'page-down', Delete: 'delete-forward', Enter: 'return', Backspace: 'delete', Tab: 'tab',
};

typing.addEventListener('keydown', (event) => {
  if (event.isComposing || !state) return;
  const modifiers = [];
  if (event.metaKey || event.ctrlKey) modifiers.push('command');
  if (event.shiftKey) modifiers.push('shift');
  if (event.altKey) modifiers.push('option');
  const hasCommand = event.metaKey || event.ctrlKey;
  const key = event.key.toLowerCase();
  if (hasCommand) {
    if (key === 'v' || 'rtwnl'.includes(key)) return; // The paste event follows; others are the browser's.
    event.preventDefault();
    if (key === 'c' || key === 'x') return send('edit', { command: key === 'c' ? 'copy' : 'cut' });
    if (key === 'a') return send('edit', { command: 'selectAll' });
    const name = keyNames[event.key] || (event.key.length === 1 ? key : null);
    if (name) send('key', { key: name, modifiers });
    return;
  }
  if (event.key === 'Tab') return;
  if (event.key === 'Escape' && isInspecting) return toggleInspect(false);
  if (state.takesText) {
    if (event.key === 'Backspace') { event.preventDefault(); send('text', { text: '\b' }); }
    else if (event.key === 'Enter') { event.preventDefault(); send('text', { text: '\n' }); }
    else if (keyNames[event.key]) { event.preventDefault(); send('key', { key: keyNames[event.key], modifiers }); }
    return;
  }
  if (event.key.startsWith('Arrow')) { event.preventDefault(); return movePointer(event.key, event.shiftKey ? 40 : 10); }
  if ((event.key === ' ' || event.key === 'Enter') && pointer) {
    event.preventDefault();
    if (isInspecting) return choose(...pointer);
    if (!event.repeat && !fingers.has(3)) down(3, ...pointer);
    return;
  }
  const name = keyNames[event.key] || (event.key.length === 1 ? event.key : null);
  if (name) { event.preventDefault(); send('key', { key: name, modifiers: modifiers.filter((word) => word !== 'shift' || name.length > 1) }); }
});
typing.addEventListener('keyup', (event) => {
  if (event.key === ' ' || event.key === 'Enter') up([3]);
});
typing.addEventListener('blur', () => up([3]));
typing.addEventListener('compositionstart', () => { isComposing = true; });
typing.addEventListener('compositionupdate', (event) => { if (event.data) send('compose', { text: event.data }); });
typing.addEventListener('compositionend', (event) => {
  isComposing = false;
  if (event.data) send('text', { text: event.data });
  else send('compose', { text: '' });
  typing.value = '';
});
typing.addEventListener('input', (event) => {
  if (isComposing || event.isComposing || event.inputType === 'insertFromPaste') return;
  if (typing.value) send('text', { text: typing.value });
  typing.value = '';
});
typing.addEventListener('paste', (event) => {
  event.preventDefault();
  send('edit', { command: 'paste', text: event.clipboardData.getData('text/plain') });
});

function movePointer(key, way) {
  if (!pointer) pointer = [state.width / 2, state.height / 2];
  const [x, y] = pointer;
  pointer = [
    Math.min(state.width - 1, Math.max(0, x + (key === 'ArrowRight' ? way : key === 'ArrowLeft' ? -way : 0))),
    Math.min(state.height - 1, Math.max(0, y + (key === 'ArrowDown' ? way : key === 'ArrowUp' ? -way : 0))),
  ];
  $('cross').hidden = false;
  $('cross').style.left = `${pointer[0] / state.width * 100}%`;
  $('cross').style.top = `${pointer[1] / state.height * 100}%`;
  if (fingers.has(3)) move(3, ...pointer);
  if (isInspecting) hover(...pointer);
}

// Device.

for (const name of ['device', 'style', 'contrast', 'direction', 'language'])
  $(`set-${name}`).addEventListener('change', (event) => send('set', { name, value: event.target.value.trim() }));
for (const name of ['systemBars', 'keyboard', 'touches'])
  $(`set-${name}`).addEventListener('change', (event) => send('set', { name, value: String(event.target.checked) }));
$('set-contentSize').addEventListener('input', (event) => send('set', { name: 'contentSize', value: sizes[event.target.value] }));
$('item').addEventListener('change', (event) => send('set', { name: 'item', value: event.target.value }));
for (const button of document.querySelectorAll('[data-rotate]'))
  button.addEventListener('click', () => send('set', { name: 'orientation', value: button.dataset.rotate }));
for (const button of document.querySelectorAll('[data-save]'))
  button.addEventListener('click', () => { send('save', { name: button.dataset.save }); if (button.dataset.save === 'film') toast('The film is being made…'); });
$('restart').addEventListener('click', () => { leavePast(); send('restart'); });
$('cover-button').addEventListener('click', () => { cover(null); send('restart'); });

// Time.

$('pause').addEventListener('click', () => { if (isInPast) leavePast(); send('pause', { isOn: !isPaused }); });
$('step').addEventListener('click', () => { if (isInPast) leavePast(); send('step', { number: 1 }); });
$('speed').addEventListener('change', (event) => send('speed', { number: Number(event.target.value) }));
$('slider').addEventListener('input', (event) => {
  isInPast = true;
  $('back').hidden = $('now').hidden = false;
  $('clock').textContent = `${Number(event.target.value).toFixed(1)} s`;
  send('seek', { number: Number(event.target.value) });
});
$('now').addEventListener('click', () => { leavePast(); send('now'); send('pause', { isOn: false }); });
$('back').addEventListener('click', () => {
  const time = Number($('slider').value);
  leavePast();
  send('resume', { number: time });
  send('pause', { isOn: false });
});

function leavePast() {
  if (!isInPast) return;
  isInPast = false;
  $('back').hidden = $('now').hidden = true;
  send('now');
}

// Inspector.

let isInspecting = false, chosen = null, views = [], hovered = 0;

function toggleInspect(isOn) {
  isInspecting = isOn;
  $('inspect').setAttribute('aria-pressed', isOn);
  document.body.classList.toggle('inspecting', isOn);
  if (isOn) $('typing').focus({ preventScroll: true });
}
$('inspect').addEventListener('click', () => toggleInspect(!isInspecting));

function isOn(id) { return $(id).getAttribute('aria-pressed') === 'true'; }
for (const id of ['outline', 'guides', 'explode']) {
  $(id).addEventListener('click', () => {
    $(id).setAttribute('aria-pressed', !isOn(id));
    if (id === 'explode') $('layers').hidden = !isOn(id);
    send('tree');
  });
}
$('treebox').addEventListener('toggle', () => send('tree'));
function refreshTree() { if (isLive()) send('tree'); }
function isLive() { return isOn('outline') || isOn('explode') || $('treebox').open; }
let outlineTimer = 0;
function scheduleOutlines() {
  if (outlineTimer) return;
  outlineTimer = setTimeout(() => { outlineTimer = 0; send('tree'); }, 250);
}

function choose(x, y) {
  toggleInspect(false);
  send('inspect', { x, y });
}
function hover(x, y) {
  const now = performance.now();
  if (now - hovered < 60) return;
  hovered = now;
  send('inspect', { x, y });
}

function showTree(new_) {
  views = new_;
  drawOutlines();
  if (isOn('explode')) drawLayers();
  if (!$('treebox').open) return;
  const focused = document.activeElement && document.activeElement.dataset.view;
  $('tree').replaceChildren(...views.map((view) => {
    const row = element('button', view.isHidden ? 'hiddenview' : '', view.className);
    row.dataset.view = view.id;
    row.style.paddingLeft = `${4 + Math.min(view.depth, 24) * 10}px`;
    row.setAttribute('role', 'treeitem');
    row.setAttribute('aria-level', view.depth + 1);
    if (view.text || view.identifier) row.append(element('i', '', (view.text || view.identifier).slice(0, 60)));
    row.addEventListener('click', () => send('inspect', { view: view.id }));
    return row;
  }));
  if (focused) { const row = $('tree').querySelector(`[data-view="${focused}"]`); if (row) row.focus(); }
}

function shape(name, attributes, className) {
  const result = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) result.setAttribute(key, attributes[key]);
  if (className) result.setAttribute('class', className);
  return result;
}
function frame([x, y, width, height], className) { return shape('rect', { x, y, width, height }, className); }

function drawOutlines() {
  const shapes = isOn('outline') ? views.filter((view) => !view.isHidden).map((view) => frame(view.frame)) : [];
  if (chosen) {
    shapes.push(frame(chosen.view.frame, 'chosen'));
    if (isOn('guides')) {
      shapes.push(frame(chosen.safeArea, 'safe'));
      const [x, , width] = chosen.view.frame;
      for (const y of chosen.baselines) shapes.push(shape('line', { x1: x, x2: x + width, y1: y, y2: y }));
    }
  }
  $('outlines').replaceChildren(...shapes);
}

function showFacts(facts, declaration) {
  if (!facts) return;
  chosen = facts;
  drawOutlines();
  const box = $('facts'), [x, y, width, height] = facts.view.frame;
  const plain = (name) => name.split('.').pop();
  box.replaceChildren(element('h3', '', plain(facts.classes[0])));
  box.append(element('p', 'where', declaration || facts.classes.slice(0, 4).map(plain).join(' ‹ ')));
  const list = element('dl');
  const add = (name, value) => list.append(element('dt', '', name), element('dd', '', value));
  add('on the screen', `x ${x}  y ${y}  ${width} × ${height}`);
  if (facts.controller) add('controller', facts.controller);
  if (facts.view.identifier) add('identifier', facts.view.identifier);
  for (const [name, value] of facts.properties) add(name, value);
  box.append(list, element('h4', '', 'Why it is there'));
  const reasons = element('ul');
  for (const line of facts.explanation) reasons.append(element('li', line.startsWith(' ') ? 'sub' : '', line.trim()));
  box.append(reasons, element('h4', '', 'Accessibility'));
  box.append(element('p', 'hint', facts.accessibility || 'VoiceOver skips it.'));
  const crumbs = element('div', 'crumbs');
  for (const view of facts.path.slice(1)) {
    const button = element('button', '', view.className);
    button.addEventListener('click', () => send('inspect', { view: view.id }));
    crumbs.append(button);
  }
  box.append(element('h4', '', 'Inside of'), crumbs);
}

// The views as layers, turned by dragging or by arrow keys.
let turn = [-30, 38];
function drawLayers() {
  const box = $('layers');
  box.tabIndex = 0;
  box.setAttribute('aria-label', 'Layers. Arrow keys turn them.');
  const picture = `url(${screen_.toDataURL('image/jpeg', 0.85)})`;
  const scene = element('div', 'scene');
  const zoom = Math.min(0.72, (box.clientHeight - 60) / state.height);
  for (const view of views) {
    const [x, y, width, height] = view.frame;
    if (view.isHidden || width <= 0 || height <= 0) continue;
    if (x + width <= 0 || y + height <= 0 || x >= state.width || y >= state.height) continue;
    const layer = element('div', 'layer');
    layer.title = view.className + (view.text ? ` “${view.text.slice(0, 40)}”` : '');
    layer.style.left = `${x - state.width / 2}px`;
    layer.style.top = `${y - state.height / 2}px`;
    layer.style.width = `${width}px`;
    layer.style.height = `${height}px`;
    layer.style.backgroundImage = picture;
    layer.style.backgroundSize = `${state.width}px ${state.height}px`;
    layer.style.backgroundPosition = `${-x}px ${-y}px`;
    layer.style.transform = `translateZ(${(view.depth - 5) * 44}px)`;
    layer.addEventListener('click', () => send('inspect', { view: view.id }));
    scene.append(layer);
  }
  scene.dataset.zoom = zoom;
  box.replaceChildren(scene);
  turnLayers();
}
function turnLayers() {
  const scene = $('layers').firstChild;
  if (scene) scene.style.transform = `scale(${scene.dataset.zoom}) rotateX(${turn[0] * -0.4}deg) rotateY(${turn[1]}deg)`;
}
$('layers').addEventListener('pointermove', (event) => {
  if (!event.buttons) return;
  turn = [turn[0] + event.movementY * 0.6, turn[1] + event.movementX * 0.4];
  turnLayers();
});
$('layers').addEventListener('keydown', (event) => {
  const ways = { ArrowLeft: [0, -6], ArrowRight: [0, 6], ArrowUp: [-10, 0], ArrowDown: [10, 0] };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  turn = [turn[0] + way[0], turn[1] + way[1]];
  turnLayers();
});

// An app that does not answer.
setInterval(() => {
  if (!socket || socket.readyState !== 1 || isPaused || !state || document.hidden) return;
  if ($('status').className === 'good' && performance.now() - lastMessage > 2500)
    say('The app does not answer…', 'bad');
  else if ($('status').textContent.startsWith('The app does not') && performance.now() - lastMessage < 1000)
    say('Running', 'good');
}, 500);

connect();
$('typing').focus({ preventScroll: true });
