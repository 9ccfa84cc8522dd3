import { choiceField, choiceFieldFrom, integerField } from './field.ts'
import { addressFieldset, callRule, inquiryFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

export const valuationForm = defineForm({
  name: 'contact-demand',
  about: null,
  steps: {
    home: {
      street: { ...addressFieldset.street, autocomplete: 'off' },
      zip: { ...addressFieldset.zip, autocomplete: 'off' },
      city: { ...addressFieldset.city, autocomplete: 'off' },
      type: choiceFieldFrom('types'),
      goal: choiceField(['sale', 'rent', 'unsure']),
    },
    details: {
      livingArea: integerField({ required: false, max: 100_000 }),
      groundArea: integerField({ required: false, max: 10_000_000 }),
      bedrooms: integerField({ required: false, max: 50 }),
      constructionYear: integerField({ required: false, min: 1200, max: 2100 }),
      condition: choiceField(['new', 'good', 'fresh-up', 'renovate'], { required: false }),
    },
    person: inquiryFieldset,
  },
  rules: [callRule],
  sendsReceipt: true,
  // Begun elsewhere, the address is one line.
  begin: (entered) => {
    const { street: [line = ''] = [], zip } = entered
    const address = line && !zip ? Object.entries(splitAddress(line)) : []
    return { ...entered, ...Object.fromEntries(address.map(([name, text]) => [name, [text]])) }
  },
})

/** Street and house number, postal code, town. */
const addressLine = /^(.*\d.*?)[\s,]+([1-9]\d{3})[\s,]+(\p{L}[\p{L}\s'’().-]*)$/u

const maxLine = 250

/** @returns the address fields of an address in one line; all of it as the street where it cannot be split */
export function splitAddress(line: string): { street: string; zip?: string; city?: string } {
  // The expression is quadratic.
  const [, street, zip, city] = (line.length <= maxLine && addressLine.exec(line.trim())) || []
  return street && zip && city ? { street, zip, city: city.trim() } : { street: line }
}
