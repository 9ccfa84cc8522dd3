/** Data in a script element: `<` must not end it. */
export const scriptText = (value: object) => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') })

/** schema.org nodes of the page, for machines. Nothing where there is none. */
export const JsonLd = ({ graph }: { graph: readonly object[] }) =>
  graph.length > 0 && (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={scriptText({ '@context': 'https://schema.org', '@graph': graph })}
    />
  )
