import { isEmpty } from '#worker/importers/agency-values.ts'
import { isVendorObject, type VendorObject } from '#worker/importers/formats/mapping.ts'
import { children, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'

/** What the service writes for a value that it does not know: it is neither "no" nor 0. */
const unknown = /^(?:UNDEFINED|BLANK|-1(?:[.,]0+)?)$/
/** What it writes for each of its 330 fields that say nothing of a home. */
const nothing = /^(?:false|no|none|0(?:[.,]0+)?)$/i
/** A storey of -1 is a basement. */
const ownMinus = ['floorlevelnl', 'housenumberextension', 'mailbox']

/** A publication without its lists: names in lower case, an attribute as `element@attribute`, null for an unknown value. */
export function vendorObjectOf(element: XmlElement): VendorObject {
  const source: VendorObject = {}
  for (const item of children(element)) {
    const { name, attributes } = item
    const text = textOf(item) ?? ''
    const isUnknown = unknown.test(text) && !(ownMinus.includes(name) && text.startsWith('-'))
    source[name] = children(item).length > 0 ? vendorObjectOf(item) : isUnknown || !text ? null : text
    for (const [attribute, value] of Object.entries(attributes))
      if (attribute !== 'nil') source[`${name}@${attribute}`] = unknown.test(value) ? null : value
  }
  return source
}

/** The values that say something of a home; an element of which nothing is known is one value. */
export function tellingValues(source: VendorObject, knownPaths: ReadonlySet<string>, prefix = ''): VendorObject {
  const telling: VendorObject = {}
  for (const [name, value] of Object.entries(source)) {
    const path = prefix + name
    if (isVendorObject(value)) {
      const inner = tellingValues(value, knownPaths, `${path}.`)
      const isKnown = [...knownPaths].some((known) => known.startsWith(`${path}.`))
      if (Object.keys(inner).length > 0) telling[name] = isKnown ? inner : 'elements'
    } else if (!name.includes('@') && !isEmpty(value) && !nothing.test(String(value))) telling[name] = value
  }
  return telling
}
