// Sends the request of a page from here, with a key that this tab keeps until it is closed.
const KEY = 'enrichment-key';
const LANGUAGE = 'enrichment-language';
const BODY_CHARACTERS = 200_000;

// The language of the samples stays the same from page to page.
document.querySelectorAll('.languages input').forEach((input) => {
  input.checked = input.id === sessionStorage.getItem(LANGUAGE) || input.checked;
  input.addEventListener('change', () => sessionStorage.setItem(LANGUAGE, input.id));
});

const form = document.querySelector('form[data-try]');
if (form !== null) {
  form.hidden = false;
  const key = form.querySelector('[data-key]');
  const body = form.querySelector('[data-body]');
  const outcome = form.querySelector('.outcome');
  const answer = form.querySelector('.answer');

  if (key !== null) {
    key.value = sessionStorage.getItem(KEY) ?? '';
    key.addEventListener('input', () => sessionStorage.setItem(KEY, key.value.trim()));
    form.querySelector('[data-forget]').addEventListener('click', () => {
      sessionStorage.removeItem(KEY);
      key.value = '';
    });
  }
  form.querySelector('[data-examples]')?.addEventListener('change', (event) => (body.value = event.target.value));

  const headers = () => {
    const authorization = key === null ? {} : { Authorization: `Bearer ${key.value.trim()}` };
    const given = [...form.querySelectorAll('[data-in="header"]')]
      .filter(({ value }) => value !== '')
      .map(({ dataset, value }) => [dataset.name, value]);
    const content = body === null ? {} : { 'Content-Type': 'application/json' };
    return { Accept: 'application/json, */*', ...content, ...authorization, ...Object.fromEntries(given) };
  };

  /** The path with the ids that were typed, else those of the newest things there are. */
  const path = async () => {
    let whole = form.dataset.path;
    for (const { dataset, value, labels } of form.querySelectorAll('[data-in="path"]')) {
      const id = value || (await newest(fill(dataset.newest, whole)));
      if (id === undefined) {
        throw new Error(`Type ${labels[0].textContent.trim()}: there is none that could be taken.`);
      }
      form.dataset[`id${dataset.name}`] = id;
      whole = whole.replace(`{${dataset.name}}`, encodeURIComponent(id));
    }
    return whole;
  };

  /** What is known of a path stands in front of what is asked for. */
  const fill = (list, whole) => (list === '' ? '' : `${whole.slice(0, whole.lastIndexOf('/{'))}?limit=1`);

  const newest = async (list) => {
    if (list === '') {
      return undefined;
    }
    const response = await fetch(list, { headers: headers() });
    const { data = [] } = await response.json();
    return data[0]?.id;
  };

  const query = () => {
    const fields = [...form.querySelectorAll('[data-in="query"]')].filter(({ value }) => value !== '');
    const text = new URLSearchParams(fields.map(({ dataset, value }) => [dataset.name, value])).toString();
    return text === '' ? '' : `?${text}`;
  };

  const show = (text) => {
    answer.hidden = text === '';
    answer.firstElementChild.textContent = text.slice(0, BODY_CHARACTERS);
  };

  const readable = async (response) => {
    if (!/json|text/.test(response.headers.get('Content-Type') ?? 'text')) {
      return `A file of ${(await response.blob()).size} bytes.`;
    }
    const text = await response.text();
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    outcome.textContent = 'Waiting for the answer …';
    show('');
    const startedAt = performance.now();
    try {
      const address = (await path()) + query();
      const response = await fetch(address, {
        method: form.dataset.method,
        headers: headers(),
        ...(body === null ? {} : { body: body.value }),
      });
      const text = await readable(response);
      const took = Math.round(performance.now() - startedAt);
      const id = response.headers.get('X-Request-Id');
      outcome.textContent = `${response.status} ${response.statusText} · ${took} ms · ${address} · X-Request-Id ${id}`;
      show(text);
    } catch (error) {
      outcome.textContent = error.message;
    } finally {
      // forms.js lets a form be sent once; this one stays on its page.
      delete form.dataset.sent;
    }
  });
}
