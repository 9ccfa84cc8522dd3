import type { Facts } from '#domain/property/facts.ts'
import { emptyElement, parentElement, textElement } from '#worker/exporters/xml.ts'

/** In the order of the schema: elements and their attributes; one without attributes is `true`. */
const equipmentElements: readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | boolean>>,
  has: (facts: Facts) => boolean | undefined,
])[] = [
  ['kueche', { EBK: true }, ({ kitchen }) => kitchen === 'installed' || kitchen === 'hyper-equipped'],
  ['kueche', { OFFEN: true }, ({ kitchen }) => kitchen === 'american'],
  ['boden', { PARKETT: true }, ({ interiorComfort }) => interiorComfort?.includes('parquet')],
  ['kamin', {}, ({ interiorComfort }) => interiorComfort?.includes('fireplace')],
  ['heizungsart', { FERN: true }, ({ heating }) => heating === 'district-heating'],
  ['befeuerung', { OEL: true }, ({ heating }) => heating === 'fuel-oil'],
  ['befeuerung', { GAS: true }, ({ heating }) => heating === 'gas'],
  ['befeuerung', { ELEKTRO: true }, ({ heating }) => heating === 'electric'],
  ['befeuerung', { LUFTWP: true }, ({ heating }) => heating === 'heat-pump'],
  ['befeuerung', { HOLZ: true }, ({ heating }) => heating === 'wood'],
  ['befeuerung', { PELLET: true }, ({ heating }) => heating === 'pellets'],
  ['klimatisiert', {}, ({ interiorComfort }) => interiorComfort?.includes('air-conditioning')],
  ['fahrstuhl', { PERSONEN: true }, ({ lift }) => lift],
  ['stellplatzart', { GARAGE: true }, ({ garage }) => garage],
  ['stellplatzart', { CARPORT: true }, ({ exteriorComfort }) => exteriorComfort?.includes('carport')],
  ['gartennutzung', {}, ({ garden }) => garden],
  ['moebliert', { moeb: 'VOLL' }, ({ furnished }) => furnished],
  ['sauna', {}, ({ interiorComfort }) => interiorComfort?.includes('sauna')],
  ['swimmingpool', {}, ({ exteriorComfort }) => exteriorComfort?.includes('swimming-pool')],
  ['wasch_trockenraum', {}, ({ interiorComfort }) => interiorComfort?.includes('laundry-room')],
  ['sicherheitstechnik', { ALARMANLAGE: true }, ({ interiorComfort }) => interiorComfort?.includes('alarm')],
  ['unterkellert', { keller: 'JA' }, ({ cellar }) => cellar],
  ['unterkellert', { keller: 'NEIN' }, ({ cellar }) => cellar === false],
  ['fahrradraum', {}, ({ exteriorComfort }) => exteriorComfort?.includes('bicycle-storage')],
  ['dachform', { FLACHDACH: true }, ({ roof }) => roof === 'flat'],
  ['dachboden', {}, ({ attic }) => attic],
]

export function equipment(facts: Facts): string {
  const present = equipmentElements.filter(([, , has]) => has(facts))
  const names = [...new Set(present.map(([name]) => name))]
  const elements = names.map((name) => {
    const attributes = Object.assign({}, ...present.filter(([other]) => other === name).map(([, item]) => item))
    return Object.keys(attributes).length ? emptyElement(name, attributes) : textElement(name, true)
  })
  return parentElement('ausstattung', elements)
}
