type Prerendering = Document & { prerendering?: boolean }

/** Resolves when the visitor sees the page: what is counted, requested or stored waits for it. */
export const activation = new Promise<unknown>((resolve) => {
  if ((document as Prerendering).prerendering) document.addEventListener('prerenderingchange', resolve, { once: true })
  else resolve(null)
})
