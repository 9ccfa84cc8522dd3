type Prerendering = Document & { prerendering?: boolean }

/** Resolves when the visitor sees the page: what is counted, requested or stored waits for it. */
export const activation = new Promise<unknown>((resolve) =>
  (document as Prerendering).prerendering ? addEventListener('prerenderingchange', resolve, true) : resolve(0),
)
