/** Inner HTML of a script element with JSON; escapes `<`. */
export const scriptText = (value: object) => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') })

export const JsonLd = ({ graph }: { graph: readonly object[] }) =>
  graph.length > 0 && (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={scriptText({ '@context': 'https://schema.org', '@graph': graph })}
    />
  )
