import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes empty elements with a slash, and its own spelling of attributes, which HTML takes in any case.
    'void-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'error',
    // Text of visitors and owners may be as long as they like.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // A telephone number keeps the spaces its owner gave it: the pages set them so that it breaks where it may.
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    // React's ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Several towns and types may be chosen.
    'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
    // A fragment of class names is the concern of the style sheets.
    'no-unknown-elements': ['error', { include: [], exclude: ['/^x-/'] }],
  },
})

/** @returns what is wrong with a page's HTML: each rule and where it is broken, once */
export async function markupErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(faults)]
}
