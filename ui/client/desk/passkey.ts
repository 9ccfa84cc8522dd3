export {}

/** Sends what the device answers to the request of a form. Without a device that answers, the form says so. */
async function answer(form: HTMLFormElement) {
  const [token, credential] = ['token', 'credential'].map((name) => form.elements.namedItem(name) as HTMLInputElement)
  const options = { ...JSON.parse(form.dataset.passkey!), challenge: token!.value.slice(0, 43) }
  const failed = form.querySelector<HTMLElement>('[data-failed]')!
  failed.hidden = true
  try {
    const answered =
      'rp' in options
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    credential!.value = JSON.stringify(answered)
    form.submit()
  } catch {
    failed.hidden = false
  }
}

if (window.PublicKeyCredential && 'parseRequestOptionsFromJSON' in PublicKeyCredential)
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-passkey]')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      answer(form)
    })
  }
