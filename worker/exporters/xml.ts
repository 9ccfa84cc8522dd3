const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and double-quoted attributes of XML 1.0; characters that it cannot express are left out. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot express them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

type Value = string | number | boolean | null | undefined
type Attributes = Record<string, Value>

const attributesXml = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

/** An element with a text; nothing without one. */
export const textElement = (name: string, value: Value, attributes: Attributes = {}): string =>
  value === null || value === undefined || value === ''
    ? ''
    : `<${name}${attributesXml(attributes)}>${escapeXml(String(value))}</${name}>`

export const emptyElement = (name: string, attributes: Attributes): string => `<${name}${attributesXml(attributes)}/>`

/** An element with child elements, as markup; nothing without one. */
export const parentElement = (name: string, children: readonly string[], attributes: Attributes = {}): string => {
  const content = children.join('')
  return content && `<${name}${attributesXml(attributes)}>${content}</${name}>`
}
