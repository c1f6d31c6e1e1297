// Sends the file of a form, which was chosen or dropped on it, ahead of the form, which then names the upload.
const uploadForm = document.querySelector('form[data-upload]');

const LOST = 'The file could not be sent: the connection was lost. Try again.';
const LOGGED_OUT =
  'You were logged out, so the file was not sent. Log in in another tab, then load this page again and choose it once more.';

/** What an answer says in our JSON, or why there is none: what stands between may answer in its own words. */
function readAnswer(status, text) {
  let answer = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // Not from us.
  }
  if (status < 300 && answer !== null) {
    return answer;
  }
  const words =
    status === 413
      ? 'The file is too large to be sent.'
      : `The file could not be sent: the answer was ${status}. Try again.`;
  throw new Error(answer?.message ?? words);
}

/** Sends a file and tells how many per cent of it are there. */
function sendUpload(target, file, tell) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(Math.floor((loaded / total) * 100)));
    for (const name of ['error', 'abort', 'timeout']) {
      request.addEventListener(name, () => reject(new Error(LOST)));
    }
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open('PUT', target);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}

if (uploadForm !== null) {
  const input = uploadForm.querySelector('input[type="file"]');
  const place = input.closest('[data-file]');
  const problem = uploadForm.querySelector('#file-error');
  const button = uploadForm.querySelector('button[type="submit"]');
  const busy = uploadForm.querySelector('[data-busy]');
  place.hidden = false;
  // The form names what was sent, and does not send it once more.
  uploadForm.enctype = 'application/x-www-form-urlencoded';
  input.removeAttribute('name');

  const tellProblem = (text) => {
    problem.textContent = text;
    if (text === '') {
      input.removeAttribute('aria-invalid');
    } else {
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    }
  };
  const tellBusy = (text) => {
    busy.textContent = text;
    button.disabled = text !== '';
  };

  const announce = async (file) => {
    const body = new URLSearchParams({ csrf: uploadForm.elements.csrf.value, file_name: file.name });
    const answer = await fetch(uploadForm.dataset.upload, { method: 'POST', body }).catch(() => null);
    if (answer === null) {
      throw new Error(LOST);
    }
    if (answer.redirected || answer.status === 401 || answer.status === 403) {
      throw new Error(LOGGED_OUT);
    }
    return readAnswer(answer.status, await answer.text().catch(() => ''));
  };
  const upload = async (file) => {
    if (file.size > Number(input.dataset.maxBytes)) {
      throw new Error(`The file has ${Math.ceil(file.size / 1_048_576)} MB. Send at most 20 MB at once.`);
    }
    tellBusy(`Sending ${file.name}…`);
    const { id, to } = await announce(file);
    await sendUpload(to, file, (percent) =>
      tellBusy(percent < 100 ? `Sending ${file.name}: ${percent} %` : `Reading ${file.name}…`),
    );
    uploadForm.elements.upload.value = id;
  };

  uploadForm.addEventListener('submit', async (event) => {
    const [file] = input.files;
    if (file === undefined || uploadForm.elements.upload.value !== '') {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    tellProblem('');
    try {
      await upload(file);
      button.disabled = false;
      uploadForm.requestSubmit();
      button.disabled = true;
    } catch (error) {
      tellBusy('');
      tellProblem(error.message || 'The file could not be sent. Try again.');
    }
  });
  // Another file is another upload.
  input.addEventListener('change', () => {
    uploadForm.elements.upload.value = '';
    tellProblem('');
  });
  // Back to a page that the browser kept: the form can be sent again.
  window.addEventListener('pageshow', () => {
    uploadForm.elements.upload.value = '';
    tellBusy('');
  });

  for (const name of ['dragenter', 'dragover']) {
    document.addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        place.classList.add('over');
      }
    });
  }
  document.addEventListener('dragleave', (event) => {
    // Out of the window, not from one element to another.
    if (event.relatedTarget === null) {
      place.classList.remove('over');
    }
  });
  document.addEventListener('drop', (event) => {
    if (event.dataTransfer?.files.length > 0) {
      event.preventDefault();
      place.classList.remove('over');
      input.files = event.dataTransfer.files;
      input.dispatchEvent(new Event('change'));
      button.focus();
    }
  });

  // The template is that of the type that is chosen, where there is a choice.
  const template = uploadForm.querySelector('[data-template]');
  if (template !== null) {
    const follow = () => {
      template.querySelector('a').href = `${template.dataset.template}${uploadForm.elements.type.value}`;
    };
    uploadForm.elements.type.addEventListener('change', follow);
    follow();
  }
}
