import { Template, withSite } from '#ui/template.tsx'

/** Inner HTML of a script element with JSON; escapes `<`. */
const scriptText = (value: object) => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') })

export const JsonLd = withSite(
  ({ graph }: { graph: readonly object[] }) =>
    graph.length > 0 && (
      <Template name="json-ld" values={{ script: scriptText({ '@context': 'https://schema.org', '@graph': graph }) }}>
        {({ script }) => <script type="application/ld+json" dangerouslySetInnerHTML={script} />}
      </Template>
    ),
)
