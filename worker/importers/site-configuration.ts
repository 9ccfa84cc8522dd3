import { z } from 'zod'
import { consentModes, type TagName, tagIdPatterns } from '#domain/consent/tags.ts'
import { iconNames } from '#domain/content/icons.ts'
import { maxRedirects, redirectIn } from '#domain/content/page/redirects.ts'
import { defaultCountries, type Site } from '#domain/content/site.ts'
import { withOfficeIds } from '#domain/content/team/office.ts'
import { defaultSalutations, salutations } from '#domain/forms/fieldsets.ts'
import { countryCodes } from '#domain/geo/country.ts'
import { ownStreetsPattern } from '#domain/geo/streets.ts'
import { type MailText, mailParts, mailTexts, placeholdersOf, unknownPlaceholder } from '#domain/mail/mail-texts.ts'
import { roles } from '#domain/owner/owner.ts'
import { markets } from '#domain/property/status.ts'
import { optionalSteps } from '#domain/set-up/steps.ts'
import { type Calendar, defaultCalendar, siteCalendar, weekdays } from '#domain/viewing/calendar.ts'
import type { DocumentIndex } from './site-index.ts'
import { queryFaults } from './site-query.ts'
import {
  addFault,
  choice,
  color,
  count,
  day,
  id,
  inLanguages,
  languageCode,
  link,
  name,
  picture,
  publishable,
  requiredText,
  richText,
  status,
  title,
  translated,
  unlessMissing,
} from './site-values.ts'

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const contactSlot = z
  .string()
  .regex(new RegExp(`^${time}-${time}$`), 'must be two times: 10:00-13:00')
  .refine((slot) => {
    const [from = '', to = ''] = slot.split('-')
    return from < to
  }, 'ends before it begins')

/** Opening hours of one day, without overlap. */
const hours = z
  .array(contactSlot)
  .refine(
    (list) => [...list].sort().every((slot, at, sorted) => at === 0 || sorted[at - 1]!.slice(6) <= slot.slice(0, 5)),
    'overlap',
  )
  .default([])

const calendarDefaults = defaultCalendar()

/** A weekday that is left out has no viewings; without `hours` they are the contact slots. */
const calendar = z.strictObject({
  hours: z
    .strictObject(Object.fromEntries(weekdays.map((weekday) => [weekday, hours])))
    .nullable()
    .default(null),
  minutes: count(10, 480).default(calendarDefaults.minutes),
  seats: count(1, 50).default(calendarDefaults.seats),
  seatsPerHome: count(1, 50).default(calendarDefaults.seatsPerHome),
  noticeHours: count(0, 720).default(calendarDefaults.noticeHours),
  daysAhead: count(1, 180).default(calendarDefaults.daysAhead),
  closed: z.array(day).default([]),
  openOnHolidays: z.boolean().default(calendarDefaults.openOnHolidays),
  confirm: z.boolean().default(calendarDefaults.confirm),
})

type SiteInFile = Omit<Site, 'calendar'> & { calendar: Omit<Calendar, 'hours'> & { hours: Calendar['hours'] | null } }

const withHours = ({ calendar: { hours, ...rest }, ...site }: SiteInFile): Site => ({
  ...site,
  calendar: { ...rest, hours: hours ?? siteCalendar({ contactSlots: site.contactSlots }).hours },
})

/** An agent of an office that is removed has none. */
const withKnownOffices = ({ agents = [], ...site }: Site): Site => ({
  ...site,
  agents: agents.map((agent) => ({
    ...agent,
    office: site.agency.offices.some(({ id }) => id === agent.office) ? (agent.office ?? null) : null,
  })),
})

const siteLink = (index: DocumentIndex) =>
  z.strictObject({
    label: title,
    link: link(index),
    icon: choice(iconNames).nullable().default(null),
    color: color.nullable().default(null),
    status,
  })

const visibleByDefault = z.boolean().default(true)

const header = (index: DocumentIndex) =>
  z.strictObject({
    topBar: visibleByDefault,
    appBar: visibleByDefault,
    menu: visibleByDefault,
    mobileMenu: visibleByDefault,
    logo: z
      .strictObject({ shown: visibleByDefault, image: picture.nullable().default(null), showAtStart: visibleByDefault })
      .prefault({}),
    links: z.array(siteLink(index)).default([]),
    languageSwitcher: visibleByDefault,
    propertySearch: visibleByDefault,
  })

const footerColumn = (index: DocumentIndex) =>
  z.strictObject({
    title: publishable(translated),
    intro: publishable(richText(index)),
    text: publishable(richText(index)),
    images: z.array(z.strictObject({ picture, link: link(index).nullable().default(null) })).default([]),
    widths: z
      .strictObject({
        sm: count(1, 12).default(12),
        md: count(1, 12).default(6),
        lg: count(1, 12).default(3),
      })
      .prefault({}),
  })

const footer = (index: DocumentIndex) =>
  z.strictObject({
    backgroundColor: color.nullable().default(null),
    textColor: color.nullable().default(null),
    maxWidth: count(320, 4000).nullable().default(null),
    columns: z.array(footerColumn(index)).default([]),
    copyright: translated,
  })

const office = z.strictObject({
  id: id.optional(),
  name: title,
  street: translated,
  zip: requiredText,
  city: title,
  phone: requiredText.nullable().default(null),
  hours: translated,
  latitude: z.number().min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90').nullable().default(null),
  longitude: z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180').nullable().default(null),
})

/** Belgian law requires licences, company number and insurer on the site. */
const agency = z.strictObject({
  legalName: title,
  phone: requiredText,
  email: z.email({ error: unlessMissing('is no e-mail address') }),
  street: title,
  zip: requiredText,
  city: title,
  hours: translated,
  offices: z.array(office).default([]).transform(withOfficeIds),
  licences: z.array(requiredText).min(1, 'the law asks for one licence at least'),
  companyNumber: requiredText,
  insurer: requiredText,
  thirdPartyAccount: requiredText.nullable().default(null),
})

const agent = z.strictObject({
  id,
  name: requiredText,
  role: translated,
  phone: requiredText,
  email: z
    .email({ error: unlessMissing('is no e-mail address') })
    .nullable()
    .default(null),
  languages: z.array(z.string().regex(/^[a-z]{2}$/, 'must be a code of two letters: nl')).default([]),
  picture: z
    .string()
    .regex(
      /^(?:(?:\/[\w-][\w.-]*)+\.(?:svg|webp|jpg|png)|\/pictures\/(?:site|library)\/[\w.-]+)$/,
      'must be an image on this site: /images/agents/1.svg, or a picture of the library',
    )
    .nullable()
    .default(null),
  text: translated,
  public: z.boolean().default(true),
  office: id.nullable().default(null),
})

const propertyList = z
  .strictObject({
    id,
    market: choice(markets, 'must be "sale" or "rent"'),
    query: z
      .string()
      .trim()
      .regex(/^(?!\?)\S*$/, 'must be as after the ? of a listing: type=1&bedrooms=3')
      .default(''),
  })
  .superRefine(({ market, query }, context) => {
    for (const message of queryFaults(market, query)) context.addIssue({ code: 'custom', message, path: ['query'] })
  })

const category = (index: DocumentIndex) =>
  z.strictObject({
    id,
    parentId: id.nullable().default(null),
    name: title,
    page: name
      .superRefine(addFault((page) => (index.hasPage(page) ? null : `no page ${page}`)))
      .nullable()
      .default(null),
  })

const tag = (name: TagName, example: string) =>
  z.string().regex(tagIdPatterns[name], `must be as ${example}`).nullable().default(null)

const tags = z.strictObject({
  analytics: tag('analytics', 'G-ABC123'),
  tagManager: tag('tagManager', 'GTM-ABC123'),
  pixel: tag('pixel', '123456789012345'),
})

const filters = z.strictObject({
  city: visibleByDefault,
  type: visibleByDefault,
  room: visibleByDefault,
  price: visibleByDefault,
})

const foreignTilesPattern = /^https:\/\/[a-z0-9.-]+\/[^\s"'<>{}]*\{z\}[^\s"'<>]*$/

const tiles = z.strictObject({
  url: z
    .string()
    .refine(
      (url) => ownStreetsPattern.test(url) || foreignTilesPattern.test(url),
      'must be https://host/…/{z}/{x}/{y}…',
    )
    .refine((url) => ['{x}', '{y}'].every((part) => url.includes(part)), 'must hold {x} and {y}'),
  attribution: requiredText,
  maxZoom: count(10, 22).default(19),
})

/** The agency's words of a mail; those that are empty are left out. */
function mailWords(text: MailText) {
  const known = placeholdersOf(text).map((name) => `{{${name}}}`)
  const part = translated.superRefine((texts, context) => {
    for (const [language, words] of Object.entries(texts)) {
      const unknown = unknownPlaceholder(text, words)
      const message = `${unknown} is no placeholder of it, but ${known.join(', ')}`
      if (unknown) context.addIssue({ code: 'custom', message, path: [language] })
    }
  })
  return z.strictObject(Object.fromEntries(mailParts.map((name) => [name, part]))).transform(withoutEmpty)
}

const isFilled = (value: unknown) => Object.keys(value ?? {}).length > 0

const withoutEmpty = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => isFilled(item)))

const mails = z
  .strictObject(Object.fromEntries(mailTexts.map((text) => [text, mailWords(text).optional()])))
  .transform(withoutEmpty)

const redirect = (index: DocumentIndex) =>
  z
    .string()
    .superRefine(
      addFault((line) => {
        const read = redirectIn(line)
        return read ? index.linkFault(read.link) : 'must be an address and a link: /fr/vendeurs/ page:selling'
      }),
    )
    .transform((line) => {
      const { from, link } = redirectIn(line) ?? { from: line, link: '' }
      return `${from} ${link}`
    })

export const siteSchema = (index: DocumentIndex) =>
  z
    .strictObject({
      name: requiredText,
      public: z.boolean().default(true),
      setUp: z.array(choice(optionalSteps)).nullable().default(null),
      languages: z
        .array(z.strictObject({ code: languageCode, use: z.boolean().default(true) }))
        .min(1, 'a site has one language at least'),
      defaultLanguage: languageCode,
      agency,
      brandColor: color.nullable().default(null),
      topBarLinks: z.array(siteLink(index)).default([]),
      header: header(index).prefault({}),
      footer: footer(index).prefault({}),
      filters: filters.prefault({}),
      countries: z
        .array(choice(countryCodes, 'must be two letters of a country that is known: ES'))
        .refine((codes) => codes.includes('BE'), 'must hold BE, the country of a home that names none')
        .default([...defaultCountries]),
      salutations: z.array(choice(salutations)).default([...defaultSalutations]),
      twoFactor: z.array(choice(roles)).default([]),
      documents: z.strictObject({ sendAtOnce: z.boolean() }).optional(),
      comparables: z.boolean().optional(),
      contactSlots: z.array(contactSlot).default([]),
      calendar: calendar.prefault({}),
      tiles: tiles.nullable().default(null),
      tourHost: z
        .string()
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host alone: tours.example.be')
        .nullable()
        .default(null),
      tags: tags.prefault({}),
      consent: choice(consentModes).default('when-needed'),
      renovationYears: inLanguages(count(1, 30)).default({}),
      propertyLists: z.array(propertyList).default([]),
      contactForms: z.array(z.strictObject({ id, form: name })).default([]),
      agents: z.array(agent).default([]),
      categories: z.array(category(index)).default([]),
      redirects: z.array(redirect(index)).max(maxRedirects).optional(),
      mails: mails.transform((own) => (isFilled(own) ? own : undefined)).optional(),
    })
    .transform((site): Site => withKnownOffices(withHours(site as SiteInFile)))
