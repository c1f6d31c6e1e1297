/* The part of PrimeFaces that the portal's pages use, written for the simulator: widgets, ajax and downloads. */
'use strict';

const VIEW_STATE = 'javax.faces.ViewState';
const widgets = {};

function showDialog(id) {
  const dialog = document.getElementById(id);
  dialog.style.display = 'block';
  dialog.setAttribute('aria-hidden', 'false');
}

/* Scripts inside markup that was put in by outerHTML do not run by themselves. */
function runScripts(id) {
  for (const script of document.getElementById(id)?.querySelectorAll('script') ?? []) {
    const copy = document.createElement('script');
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}

function applyUpdate(id, content, onUpdate) {
  if (id.includes(VIEW_STATE)) {
    document.getElementsByName(VIEW_STATE).forEach((field) => {
      field.value = content;
    });
    return;
  }
  if (onUpdate?.(id, content)) {
    return;
  }
  const element = document.getElementById(id);
  if (element !== null) {
    element.outerHTML = content;
    runScripts(id);
  }
}

function applyResponse(text, onUpdate) {
  const answer = new DOMParser().parseFromString(text, 'application/xml');
  if (answer.querySelector('partial-response') === null) {
    showDialog('errorDialog');
    return;
  }
  const redirect = answer.querySelector('redirect');
  if (redirect !== null) {
    window.location.href = redirect.getAttribute('url');
    return;
  }
  for (const update of answer.querySelectorAll('update')) {
    applyUpdate(update.getAttribute('id'), update.textContent, onUpdate);
  }
}

function ajaxBody(options) {
  const body = new URLSearchParams(new FormData(document.getElementById(options.f)));
  body.set('javax.faces.partial.ajax', 'true');
  body.set('javax.faces.source', options.s);
  body.set('javax.faces.partial.execute', options.p ?? options.s);
  if (options.u) {
    body.set('javax.faces.partial.render', options.u);
  }
  if (options.e) {
    body.set('javax.faces.behavior.event', options.e);
    body.set('javax.faces.partial.event', options.e);
  }
  body.set(options.s, options.s);
  for (const { name, value } of options.pa ?? []) {
    body.set(name, value);
  }
  return body;
}

/* PrimeFaces queues its requests, because each one needs the ViewState that the one before it brought. */
let queue = Promise.resolve();

async function send(options) {
  const response = await fetch(document.getElementById(options.f).action, {
    method: 'POST',
    headers: { 'Faces-Request': 'partial/ajax', 'X-Requested-With': 'XMLHttpRequest' },
    body: ajaxBody(options),
  });
  applyResponse(await response.text(), options.onUpdate);
}

function ab(options) {
  queue = queue.then(() => send(options)).catch(() => showDialog('errorDialog'));
  return queue;
}

function addSubmitParam(formId, params) {
  const form = document.getElementById(formId);
  for (const [name, value] of Object.entries(params)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', className: 'ui-submit-param', name, value });
    form.append(field);
  }
  return window.PrimeFaces;
}

/* A download leaves the page standing, so the parameters must not stay in the form. */
function submit(formId) {
  const form = document.getElementById(formId);
  form.submit();
  form.querySelectorAll('.ui-submit-param').forEach((field) => field.remove());
}

function monitorDownload(onStart, onComplete) {
  const cookie = 'primefaces.download=true';
  onStart();
  const timer = setInterval(() => {
    if (document.cookie.includes(cookie)) {
      document.cookie = 'primefaces.download=; path=/; max-age=0';
      clearInterval(timer);
      onComplete();
    }
  }, 100);
}

function selectOneMenu({ id }) {
  const select = document.getElementById(`${id}_input`);
  const panel = document.getElementById(`${id}_panel`);
  const label = document.getElementById(`${id}_label`);
  const show = () => {
    label.textContent = select.options[select.selectedIndex]?.text ?? '';
  };
  const toggle = () => {
    panel.style.display = panel.style.display === 'none' ? 'block' : 'none';
  };
  document.getElementById(id).addEventListener('click', toggle);
  select.addEventListener('change', show);
  panel.addEventListener('click', (event) => {
    const item = event.target.closest('li');
    if (item !== null) {
      select.selectedIndex = [...item.parentElement.children].indexOf(item);
      select.dispatchEvent(new Event('change'));
      panel.style.display = 'none';
    }
  });
}

/* The answer holds only rows; the numbers of the paginators are the browser's own business. */
function showPage(config) {
  const pages = Math.max(1, Math.ceil(config.rowCount / config.rows));
  const current = Math.floor(config.first / config.rows);
  for (const paginator of document.querySelectorAll('.ui-paginator')) {
    const range = paginator.querySelector('.ui-paginator-current');
    const numbers = [config.first + 1, Math.min(config.first + config.rows, config.rowCount)];
    range.textContent = range.textContent.replace(/^\d+-\d+/, numbers.join('-'));
    paginator.querySelector('.ui-paginator-pages').replaceChildren(...pageLinks(pages, current));
    for (const [name, off] of Object.entries({
      first: current === 0,
      prev: current === 0,
      next: current === pages - 1,
      last: current === pages - 1,
    })) {
      paginator.querySelector(`.ui-paginator-${name}`).classList.toggle('ui-state-disabled', off);
    }
    paginator.querySelector('.ui-paginator-rpp-options').value = String(config.rows);
  }
}

function pageLinks(pages, current) {
  return Array.from({ length: pages }, (_, page) => {
    const link = document.createElement('a');
    link.className = `ui-paginator-page ui-state-default ui-corner-all${page === current ? ' ui-state-active' : ''}`;
    Object.assign(link, { href: '#', tabIndex: 0, textContent: String(page + 1) });
    return link;
  });
}

function turnTo(config, first, rows) {
  const { id, formId } = config;
  const pa = Object.entries({ pagination: true, first, rows, skipChildren: true, encodeFeature: true });
  const onUpdate = (updated, content) => {
    if (updated !== id) {
      return false;
    }
    document.getElementById(`${id}_data`).innerHTML = content;
    Object.assign(config, { first, rows });
    showPage(config);
    return true;
  };
  ab({
    s: id,
    p: id,
    u: id,
    f: formId,
    pa: pa.map(([name, value]) => ({ name: `${id}_${name}`, value: String(value) })),
    onUpdate,
  });
}

function targetOf(link, config) {
  const last = Math.floor((config.rowCount - 1) / config.rows) * config.rows;
  const steps = { first: 0, prev: config.first - config.rows, next: config.first + config.rows, last };
  const step = Object.keys(steps).find((name) => link.classList.contains(`ui-paginator-${name}`));
  return step === undefined ? (Number(link.textContent) - 1) * config.rows : steps[step];
}

function dataTable(config) {
  const table = document.getElementById(config.id);
  table.addEventListener('click', (event) => {
    const link = event.target.closest('.ui-paginator a');
    if (link !== null) {
      event.preventDefault();
      if (!link.classList.contains('ui-state-disabled') && !link.classList.contains('ui-state-active')) {
        turnTo(config, targetOf(link, config), config.rows);
      }
    }
  });
  table.addEventListener('change', (event) => {
    if (event.target.matches('.ui-paginator-rpp-options')) {
      turnTo(config, 0, Number(event.target.value));
    }
  });
}

function expandNode(config, node) {
  const { id, formId } = config;
  const key = node.dataset.rowkey;
  const onUpdate = (updated, content) => {
    if (updated !== id) {
      return false;
    }
    const children = document.getElementById(`${id}:${key}`).querySelector(':scope > .ui-treenode-children');
    children.innerHTML = content;
    children.style.display = 'block';
    markExpanded(children.parentElement, true);
    return true;
  };
  ab({ s: id, p: id, u: id, f: formId, e: 'expand', pa: [{ name: `${id}_expandNode`, value: key }], onUpdate });
}

function markExpanded(node, expanded) {
  node.querySelector(':scope > .ui-treenode-content').setAttribute('aria-expanded', String(expanded));
  const toggler = node.querySelector(':scope > .ui-treenode-content > .ui-tree-toggler');
  toggler.classList.toggle('ui-icon-triangle-1-s', expanded);
  toggler.classList.toggle('ui-icon-triangle-1-e', !expanded);
}

function toggleNode(config, node) {
  const children = node.querySelector(':scope > .ui-treenode-children');
  if (children === null) {
    return;
  }
  if (children.childElementCount === 0) {
    expandNode(config, node);
    return;
  }
  const expanded = children.style.display === 'none';
  children.style.display = expanded ? 'block' : 'none';
  markExpanded(node, expanded);
}

function selectNode({ id, formId }, node) {
  const key = node.dataset.rowkey;
  document.getElementById(`${id}_selection`).value = key;
  const update = 'dk_form:detailsNodePanelGrid dk_form:dktree dk_formInfobox';
  ab({ s: id, p: id, u: update, f: formId, e: 'select', pa: [{ name: `${id}_instantSelection`, value: key }] });
}

/* The panel around the tree stays when the tree itself is rendered anew. */
function tree(config) {
  document.getElementById(config.panelId).addEventListener('click', (event) => {
    const node = event.target.closest('.ui-treenode');
    if (node === null) {
      return;
    }
    if (event.target.matches('.ui-tree-toggler')) {
      toggleNode(config, node);
    } else if (event.target.closest('.ui-treenode-content') !== null) {
      selectNode(config, node);
    }
  });
}

const WIDGETS = { SelectOneMenu: selectOneMenu, DataTable: dataTable, VerticalTree: tree };

function createWidget(type, name, config) {
  widgets[name] = config;
  WIDGETS[type]?.(config);
}

/* The drawn box of a checkbox or radio button stands for the input that is out of sight. */
document.addEventListener('click', (event) => {
  const box = event.target.closest('.ui-chkbox-box, .ui-radiobutton-box');
  box?.parentElement.querySelector('input').click();
});

window.PrimeFaces = { settings: { locale: 'de' }, ab, addSubmitParam, submit, monitorDownload, cw: createWidget };
window.PF = (name) => widgets[name];
window.pfWait = {
  start: () => {
    document.getElementById('pfWaitOverlay').style.display = 'block';
  },
  stop: () => {
    document.getElementById('pfWaitOverlay').style.display = 'none';
  },
};
