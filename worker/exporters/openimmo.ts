import { equipment } from './openimmo/equipment.ts'
import { localFields } from './openimmo/local-fields.ts'
import { areas, category, condition, geo, prices } from './openimmo/sections.ts'
import { attachments, orderedTexts, texts } from './openimmo/texts.ts'
import type { ExportContext, ExportedProperty, StockExporter } from './stock.ts'
import { emptyElement, parentElement, textElement } from './xml.ts'

const contact = ({ email, phone, name, legalName }: ExportContext['agency']) =>
  parentElement('kontaktperson', [
    textElement('email_zentrale', email),
    textElement('tel_zentrale', phone),
    textElement('name', name),
    textElement('firma', legalName),
  ])

function propertyXml(property: ExportedProperty, { origin, language, agency }: ExportContext): string {
  const { record } = property
  const { addressPublished, id, published, updated, facts } = record
  const ordered = orderedTexts(record, language)
  return `${parentElement('immobilie', [
    category(record),
    geo(property),
    contact(agency),
    prices(record),
    areas(record),
    equipment(facts),
    condition(property),
    texts(ordered),
    attachments(property, origin, language),
    parentElement('verwaltung_objekt', [
      textElement('objektadresse_freigeben', addressPublished),
      textElement('verfuegbar_ab', facts.availableFrom),
    ]),
    parentElement('verwaltung_techn', [
      textElement('objektnr_intern', record.reference),
      textElement('objektnr_extern', id),
      emptyElement('aktion', { aktionart: 'CHANGE' }),
      textElement('aktiv_von', published),
      textElement('openimmo_obid', `${new URL(origin).hostname}-${id}`),
      textElement('stand_vom', updated),
      textElement('sprache', ordered[0]?.language),
    ]),
    ...localFields(record, ordered),
  ])}\n`
}

/** OpenImmo 1.2.7, the whole stock. Money is euros with two decimals. */
export const openImmo: StockExporter = async function* (properties, context) {
  const { agency, now, origin } = context
  const transfer = emptyElement('uebertragung', {
    ...{ art: 'ONLINE', umfang: 'VOLL', modus: 'NEW', version: '1.2.7', sendersoftware: 'Gevel', senderversion: '1' },
    techn_email: agency.email,
    timestamp: now.slice(0, 19),
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>${transfer}<anbieter>`
  yield textElement('firma', agency.legalName) + textElement('openimmo_anid', new URL(origin).hostname)
  for await (const property of properties) yield propertyXml(property, context)
  yield '</anbieter></openimmo>\n'
}
