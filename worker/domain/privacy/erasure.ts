import { multilineField, textField } from '#domain/forms/field.ts'
import { defineFields, type FieldSet, type FormValues } from '#domain/forms/form.ts'
import { oneOf } from '#domain/one-of.ts'

/** What the desk calls what is stored about a person, by the names of `countPersonalData`. */
const storedThings = {
  account: 'account',
  'homes of that account': 'homes',
  requests: 'requests',
  files: 'files',
  messages: 'messages',
  'messages that name it': 'quotes',
  appointments: 'viewings',
  alerts: 'alerts',
  newsletter: 'newsletter',
  testimonials: 'testimonials',
  offers: 'offers',
  mails: 'mails',
  'named in what somebody else sent': 'mentions',
  'mails about that': 'copies',
  'noted for owners': 'notes',
  'note of the agency': 'note',
  'other addresses': 'addresses',
} as const

export type StoredName = keyof typeof storedThings

export type PersonThing = (typeof storedThings)[StoredName]

export const personThings: readonly PersonThing[] = Object.values(storedThings)

export type PersonCounts = Readonly<Partial<Record<PersonThing, number>>>

/** @returns how many there are of each, without those of which there are none */
export const personCounts = (stored: Readonly<Record<StoredName, number>>): PersonCounts =>
  Object.fromEntries(
    Object.entries(storedThings).flatMap(([name, thing]) => {
      const count = stored[name as StoredName]
      return count > 0 ? [[thing, count]] : []
    }),
  )

/** @returns a query parameter that names no person: `requests.2 mails.8` */
export const countsText = (counts: PersonCounts): string =>
  Object.entries(counts)
    .map(([thing, count]) => `${thing}.${count}`)
    .join(' ')

/** The inverse; what is no count is left out. */
export const countsIn = (text: string): PersonCounts =>
  Object.fromEntries(
    text.split(' ').flatMap((part) => {
      const [, name = '', count] = /^([a-z]+)\.(\d{1,6})$/.exec(part) ?? []
      const thing = oneOf(personThings, name)
      return thing ? [[thing, Number(count)]] : []
    }),
  )

/** What colleagues should know about a person; the empty text is none. */
export const noteForm = defineFields('people', { note: multilineField({ required: false }) })

/** The address is typed again by who erases it. */
export const erasureForm = (email: string): FieldSet =>
  defineFields('people', { address: textField({ max: 254, autocomplete: 'off' }) }, [
    {
      field: 'address',
      error: 'different',
      isViolated: ({ address }: FormValues) =>
        typeof address === 'string' && address.toLowerCase() !== email.toLowerCase(),
    },
  ])
