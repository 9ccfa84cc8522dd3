import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate'

/** Resolves its configuration once: html-validate would for each document, in 40 ms of CPU. */
class Loader extends StaticConfigLoader {
  private resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(handle: string) {
    this.resolved ??= super.getConfigFor(handle)
    return this.resolved
  }
}

/** Spellings of React that HTML allows. */
export const reactSpellings: RuleConfig = {
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
}

const labelable = /^(?:button|input|meter|output|progress|select|textarea)$/

/** The rule `valid-for`, which searches the document for each label and takes half of the time of all rules. */
function labelErrors(html: string): string[] {
  const elements = new Map(
    [...html.matchAll(/<([a-z][\w-]*)\b[^>]*?\sid="([^"]*)"[^>]*>/g)].map((found) => [found[2], found]),
  )
  return [...html.matchAll(/<label\b[^>]*?\sfor="([^"]*)"/g)].flatMap(([label, id]) => {
    const [element, tag] = elements.get(id) ?? []
    const isLabelable = !tag || (labelable.test(tag) && !element!.includes('type="hidden"'))
    return isLabelable ? [] : [`valid-for: ${label}> is of ${element}`]
  })
}

/** @param rules besides the recommended ones @returns what HTML violates, with the first position of each */
export function markupChecker(rules: RuleConfig): (html: string) => string[] {
  const validator = new HtmlValidate(
    new Loader({ extends: ['html-validate:recommended'], rules: { ...rules, 'valid-for': 'off' } }),
  )
  return (html) => {
    const { results } = validator.validateStringSync(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    return [...new Set([...faults, ...labelErrors(html)])]
  }
}

export const markupErrors = markupChecker({
  ...reactSpellings,
  'no-implicit-button-type': 'error',
  'long-title': 'off',
  'no-trailing-whitespace': 'off',
  // Phone numbers have no non-breaking spaces.
  'tel-non-breaking': 'off',
  'doctype-style': 'off',
  'require-sri': 'off',
  // Ids of React.
  'valid-id': ['error', { relaxed: true }],
  'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
  'no-unknown-elements': ['error', { include: [], exclude: ['/^x-/'] }],
})

/** Programs that show mail know attributes and inline styles and little else. */
export const mailErrors = markupChecker({
  'no-inline-style': 'off',
  'no-deprecated-attr': 'off',
  'prefer-tbody': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  'long-title': 'off',
  'attribute-boolean-style': 'off',
  'no-trailing-whitespace': 'off',
})
