import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements with a slash and attributes in camel case.
    'void-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'error',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Phone numbers have no non-breaking spaces.
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    // Ids of React.
    'valid-id': ['error', { relaxed: true }],
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
    'no-unknown-elements': ['error', { include: [], exclude: ['/^x-/'] }],
  },
})

/** Rules that a page's HTML violates, with the first position. */
export async function markupErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(faults)]
}
