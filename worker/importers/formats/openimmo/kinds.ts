import { propertyTypes } from '#domain/property/property-types.ts'
import { children, type XmlElement } from '#worker/importers/formats/xml.ts'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

/** Our kind of each `objektart`. */
const typesOfKind: Readonly<Record<string, number>> = {
  zimmer: studio,
  wohnung: apartment,
  haus: house,
  grundstueck: land,
  buero_praxen: office,
  einzelhandel: commercial,
  gastgewerbe: commercial,
  hallen_lager_prod: industrial,
  land_und_forstwirtschaft: land,
  parken: garage,
  freizeitimmobilie_gewerblich: commercial,
  zinshaus_renditeobjekt: investment,
}

/** Subtypes whose kind is another; the care homes are those of version 1.2.2 and before. */
const typesOfSubtype: Readonly<Record<string, number>> = {
  'LOFT-STUDIO-ATELIER': studio,
  GARAGEN: garage,
  PARKFLACHE: garage,
  PARKHAUS: garage,
  TANKSTELLE: commercial,
  KRANKENHAUS: commercial,
  PFLEGEHEIM: commercial,
  SANATORIUM: commercial,
  SENIORENHEIM: commercial,
  'BETREUTES-WOHNEN': commercial,
}

/**
 * @param kinds the element `objektart`
 * @returns our type; the name of a kind that has none; null without a kind
 */
export function typeOf(kinds: XmlElement | undefined): number | string | null {
  const kind = children(kinds).find(({ name }) => name !== 'objektart_zusatz' && !name.startsWith('user_defined'))
  if (!kind) return null
  const subtype = Object.values(kind.attributes)[0]?.trim().toUpperCase() ?? ''
  return typesOfSubtype[subtype] ?? typesOfKind[kind.name] ?? (subtype ? `${kind.name} ${subtype}` : kind.name)
}
