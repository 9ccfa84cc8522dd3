import { fold } from '#domain/fold.ts'
import { propertyTypes } from '#domain/property/property-types.ts'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

/** The first that matches counts: senders write these names in English, Spanish, German or Dutch. */
const patterns: readonly (readonly [typeId: number, name: RegExp])[] = [
  [studio, /\b(?:studio|estudio)/],
  [apartment, /\b(?:apart|appart|flat|penthouse|duplex|triplex|piso|atico|loft|wohnung|condo|ground floor)/],
  [
    house,
    /\b(?:villa|(?!ware)\w*house|casa|\w*haus|huis|maison|chalet|finca|cortijo|bungalow|masia|cottage|mansion)\b/,
  ],
  [garage, /\b(?:garage|garaje|parking|parkplatz)/],
  [office, /\b(?:office|oficina|buro|kantoor|bureau)/],
  [industrial, /\b(?:industr|warehouse|nave|lager)/],
  [commercial, /\b(?:commercial|business|shop|local|retail|bar|restaurant|hotel|gewerbe|handel|negocio)/],
  [investment, /\b(?:invest|inversion|building|edificio)/],
  [land, /\b(?:land|plot|parcel|terreno|terrain|solar|grundstuck|bouwgrond|grond)/],
]

/** @returns our type, or undefined for another name */
export function typeOfName(name: string): number | undefined {
  const folded = fold(name)
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0]
}
