import '#locales/deferred.ts'
import '#locales/property-page.ts'
import type { Form, FormName } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { deviceLists } from '#domain/property/favourites.ts'
import { languageCodes } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { type ClientMessages, clientMessages } from '#ui/forms/form-messages.ts'
import { consentLabels } from '#ui/islands/consent.labels.ts'
import { searchLabels } from '#ui/islands/search.labels.ts'
import { propertyMapMessages, regionMapMessages, resultsMapMessages } from '#ui/map/map-messages.ts'
import type { Localized } from '#ui/site.tsx'

const formMessages = (site: Localized) =>
  Object.fromEntries(Object.values<Form>(forms).map((form) => [form.name, clientMessages(site, form)])) as Record<
    FormName,
    ClientMessages
  >

/** The texts of islands and client scripts, whose browser has no locale tables. */
export const clientWords = (site: Localized) => ({
  consent: consentLabels(site),
  search: searchLabels(site),
  resultsMap: resultsMapMessages(site),
  propertyMap: propertyMapMessages(site),
  regionMap: regionMapMessages(site),
  forms: formMessages(site),
  means: {
    show: site.t('costs.means.show'),
    note: site.t('costs.means.note'),
    perMonth: site.t('costs.means.perMonth'),
  },
  compare: {
    title: site.t('tools.compare.title'),
    link: site.t('tools.compare.tray', { count: '{count}' }),
    close: site.t('common.close'),
  },
  requested: { note: site.t('property.documents.requested'), mark: site.t('property.documents.requestedMark') },
  favouritesFull: site.t('tools.favourites.full', { most: deviceLists.favourites.maxItems }),
})

export type ClientWords = ReturnType<typeof clientWords>

/** @returns the words in each language, as JSON: a file each of the client build */
export const wordFiles = (): Record<string, string> =>
  Object.fromEntries(
    languageCodes.map((language) => [language, JSON.stringify(clientWords({ t: translator(language), language }))]),
  )
