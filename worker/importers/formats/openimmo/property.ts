import { goals, statuses } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import { child, children, childText, holdsValue, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import { PropertyRefused, type PropertyReport } from '#worker/importers/formats/xml-properties.ts'
import { amount, decimal, isoDay, yesOrNo } from '#worker/importers/formats/xml-values.ts'
import { attachmentLists } from './attachments.ts'
import { comforts, equipmentChoices, otherElements, textElements } from './fields.ts'
import { typeOf } from './kinds.ts'
import { localFields, localRow, reportUnknownFields, simpleFields } from './local-fields.ts'
import { languageOf, translationsOf } from './texts.ts'

type Row = Record<string, unknown>

export type PropertyContext = {
  key: string
  day: string
  language: Language
  /** Whether the whole transfer removes homes. */
  removes: boolean
}

/** Text of an element, or its own `true` without one. */
const flagOf = (section: XmlElement | undefined, name: string, attribute: string | null): boolean | undefined => {
  const element = child(section, name)
  return element && yesOrNo(attribute === null ? textOf(element) : element.attributes[attribute])
}

function readTextElements(home: XmlElement): Row {
  const row: Row = {}
  for (const [section, elements] of Object.entries(textElements)) {
    for (const [name, [field, read]] of Object.entries(elements)) {
      const text = childText(home, section, name)
      if (text !== undefined) row[field] ??= read(text)
    }
  }
  return row
}

function reportUnknownElements(home: XmlElement, report: PropertyReport) {
  for (const section of children(home)) {
    const others = otherElements[section.name]
    if (section.name === 'anhang' || section.name === 'user_defined_simplefield') continue
    if (!others) {
      if (holdsValue(section)) report.ignore(section.name)
      continue
    }
    const known = [...Object.keys(textElements[section.name] ?? {}), ...others, 'user_defined_simplefield']
    for (const element of children(section))
      if (!known.includes(element.name) && holdsValue(element)) report.ignore(`${section.name}.${element.name}`)
  }
}

const goalNumber = (goal: (typeof goals)[number]) => goals.indexOf(goal)

function goalOf(home: XmlElement, report: PropertyReport): number | undefined {
  const category = child(home, 'objektkategorie')
  const is = (attribute: string) => flagOf(category, 'vermarktungsart', attribute) === true
  const isSale = is('kauf') || is('erbpacht')
  const isRent = is('miete_pacht') || is('miete') || is('leasing')
  if (isSale && isRent) report.warn('vermarktungsart', 'is for sale and for rent: it is read as for sale')
  return isSale ? goalNumber('sale') : isRent ? goalNumber('rent') : undefined
}

const saleElements = ['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto']
const rentElements = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete', 'pacht']

/** A price is shown if there is one: the format has no other sign. */
function priceOf(home: XmlElement, goal: number | undefined, report: PropertyReport): Row {
  const section = child(home, 'preise')
  const isRent = goal === goalNumber('rent')
  const names = isRent ? rentElements : goal === undefined ? [...saleElements, ...rentElements] : saleElements
  const present = names.flatMap((name) => children(section, name))
  const element = present.find((item) => textOf(item))
  if (!element) return { ...(present.length && { Price: null }), PublishPrice: false }
  const currency = child(section, 'waehrung')?.attributes.iso_waehrung?.trim().toUpperCase()
  const period = child(section, 'preis_zeiteinheit')?.attributes.zeiteinheit?.trim().toUpperCase()
  const leaveOut = (reason: string) => {
    report.warn(element.name, reason)
    return { PublishPrice: false }
  }
  if (currency && currency !== 'EUR') return leaveOut(`is in ${currency}`)
  if (isRent && period && period !== 'MONAT') return leaveOut(`is for another period than a month (${period})`)
  const price = amount(textOf(element)!)
  return { Price: price, PublishPrice: price !== 0 && yesOrNo(element.attributes.auf_anfrage) !== true }
}

function locationOf(home: XmlElement): Row {
  const geo = child(home, 'geo')
  const country = child(geo, 'land')?.attributes.iso_land?.trim()
  const { breitengrad, laengengrad } = child(geo, 'geokoordinaten')?.attributes ?? {}
  return {
    ...(country && { CountryID: country }),
    ...(breitengrad?.trim() && laengengrad?.trim() && { GpsX: laengengrad, GpsY: breitengrad }),
    PublishAddress: yesOrNo(childText(home, 'verwaltung_objekt', 'objektadresse_freigeben')) ?? false,
  }
}

const saleStates: Readonly<Record<string, (typeof statuses)[number]>> = {
  OFFEN: 'available',
  RESERVIERT: 'option',
  VERKAUFT: 'sold',
  VERMIETET: 'sold',
}

function conditionOf(home: XmlElement, action: string): Row {
  const section = child(home, 'zustand_angaben')
  const attribute = (name: string, of: string) => child(section, name)?.attributes[of]?.trim().toUpperCase() ?? ''
  // A home that is sent is open, unless it says otherwise: one that was sold is on the market again.
  const state = attribute('verkaufstatus', 'stand') || 'OFFEN'
  const status = action === 'REFERENZ' ? 'sold' : saleStates[state]
  const age = attribute('alter', 'alter_attr')
  const isNew = age === 'NEUBAU' || /^(?:ERSTBEZUG|PROJEKTIERT|ROHBAU)$/.test(attribute('zustand', 'zustand_art'))
  return {
    // A state that is not known refuses the home.
    Marquee: status ? statuses.indexOf(status) : state,
    ...(isNew ? { IsNewBuild: true } : age === 'ALTBAU' && { IsNewBuild: false }),
  }
}

/** @param extra fields that versions before 1.2.7 write beside the certificate */
function energyOf(home: XmlElement, extra: ReadonlyMap<string, string>): Row {
  const certificate = child(home, 'zustand_angaben', 'energiepass')
  const first = (...names: string[]) => names.map((name) => childText(certificate, name)).find((text) => text)
  const isFigure = child(certificate, 'skala')?.attributes.type === 'ZAHL'
  const performance =
    first('endenergiebedarf', 'energieverbrauchkennwert', 'energiebedarf') ??
    (isFigure ? childText(certificate, 'skala') : undefined)
  const label = first('wertklasse') ?? extra.get('epass_wertklasse')
  const expiry = first('gueltig_bis')
  return {
    ...(performance && { EnergyPerformance: decimal(performance) }),
    ...(label && { EPCLabelText: label }),
    ...(expiry && { EPCExpiryDate: isoDay(expiry) }),
  }
}

function equipmentOf(home: XmlElement): Row {
  const section = child(home, 'ausstattung')
  const row: Row = {}
  const set = (field: string, value: unknown) => {
    if (value !== undefined) row[field] = value
  }
  for (const [field, members] of Object.entries(comforts)) {
    const flags = Object.entries(members).map(([name, at]) => [name, flagOf(section, ...at)] as const)
    if (flags.some(([, flag]) => flag !== undefined))
      row[field] = flags.filter(([, flag]) => flag).map(([name]) => name)
  }
  for (const [field, choices] of Object.entries(equipmentChoices))
    set(field, choices.find(([element, attribute]) => flagOf(section, element, attribute))?.[2])
  const [persons, goods] = ['personen', 'lasten'].map((name) => flagOf(section, 'fahrstuhl', name))
  set('HasLift', persons ?? (goods === undefined ? undefined : false))
  const cellar = child(section, 'unterkellert')?.attributes.keller?.trim().toUpperCase()
  set('HasCellar', cellar ? cellar !== 'NEIN' : undefined)
  set(
    'IsFurnished',
    child(section, 'moebliert') && (child(section, 'moebliert')?.attributes.moeb?.trim() ? true : undefined),
  )
  if (flagOf(section, 'stellplatzart', 'garage') || flagOf(section, 'stellplatzart', 'tiefgarage')) row.HasGarage = true
  const garage = child(home, 'preise', 'stp_garage')?.attributes ?? {}
  if (garage.anzahl) row.Garages = garage.anzahl
  if (garage.stellplatzkaufpreis) row.GaragePrice = amount(garage.stellplatzkaufpreis)
  return row
}

function availabilityOf(home: XmlElement, goal: number | undefined, report: PropertyReport): Row {
  const section = child(home, 'verwaltung_objekt')
  const text = childText(section, 'verfuegbar_ab')
  const isLet = goal === goalNumber('sale') && yesOrNo(childText(section, 'vermietet')) === true
  const tenant = isLet ? { Availability: 'respecting-lease' } : {}
  if (!text) return tenant
  if (/^(?:ab )?sofort|^immediat|^onmiddellijk/i.test(text)) return { ...tenant, Availability: 'immediately' }
  if (/^(?:nach )?(?:vereinbarung|absprache)|^in overleg|^(?:à|a) convenir/i.test(text))
    return { ...tenant, Availability: 'in-agreement' }
  const day = isoDay(text)
  if (/^\d{4}-\d{2}-\d{2}/.test(day)) return { ...tenant, AvailableFrom: day }
  report.warn('verfuegbar_ab', 'is no date')
  return tenant
}

export function keyOf(home: XmlElement): string | undefined {
  const technical = child(home, 'verwaltung_techn')
  return ['objektnr_extern', 'openimmo_obid', 'objektnr_intern'].map((name) => childText(technical, name)).find(Boolean)
}

function isOffline(home: XmlElement, action: string, { day, removes }: PropertyContext): boolean {
  const until = childText(home, 'verwaltung_techn', 'aktiv_bis')
  return action === 'DELETE' || (removes && action === '') || Boolean(until && isoDay(until) < day)
}

/**
 * A home under the names of the agency's own JSON.
 * @throws PropertyRefused of another country or of a kind that has no type here
 */
export function homeRow(home: XmlElement, context: PropertyContext, report: PropertyReport): Row {
  const action = child(home, 'verwaltung_techn', 'aktion')?.attributes.aktionart?.trim().toUpperCase() ?? ''
  const { key } = context
  const id = { ID: propertyIdOf(key) }
  const changed = childText(home, 'verwaltung_techn', 'stand_vom')
  if (isOffline(home, action, context)) return { ...id, Status: 4, ...(changed && { DateChanged: isoDay(changed) }) }
  const fields = simpleFields(home)
  const local = localFields(fields)
  const type = typeOf(child(home, 'objektkategorie', 'objektart'))
  const isUnknown = typeof type === 'string'
  if (isUnknown && !local.has('WebID')) throw new PropertyRefused('objektart', `${type} is not known`)
  reportUnknownElements(home, report)
  reportUnknownFields(fields, report)
  const goal = goalOf(home, report)
  const translations = translationsOf(home, context.language, local)
  return {
    ...id,
    Status: 1,
    RecordFile: childText(home, 'verwaltung_techn', 'objektnr_extern') || key,
    ...(goal !== undefined && { Goal: goal }),
    ...(type !== null && !isUnknown && { WebID: type }),
    ...locationOf(home),
    ...readTextElements(home),
    ...conditionOf(home, action),
    ...energyOf(home, fields),
    ...equipmentOf(home),
    ...availabilityOf(home, goal, report),
    ...priceOf(home, goal, report),
    ...attachmentLists(home, languageOf(home, context.language), report),
    ...(translations && { Translations: translations }),
    ...localRow(local),
  }
}
