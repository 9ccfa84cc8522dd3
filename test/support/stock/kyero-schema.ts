import type { Schema } from './schema.ts'

const languages = 'ca de da en es fi fr it nl no pt ru sv'

const dateTime = /^\s*(?:19|20)\d\d-(?:0[1-9]|1[012])-(?:0[1-9]|[12]\d|3[01])\s(?:[01]\d|2[0-4]):[0-5]\d:[0-5]\d\s*$/
const flag = /^[01]?$/
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/
const integer = /^\s*[+-]?\d+\s*$/
const count = /^\s*(?:\+?\d+|-0+)\s*$/
const mark = /^[A-GX]$/

const characters = (least: number, most: number | '' = '') => new RegExp(`^[\\s\\S]{${least},${most}}$`, 'u')

const webAddress = { text: /^\s*https?:\/\/(?=.{0,247}$).*$/u }

/** What the schema of Kyero 3 demands: required elements, patterns, lengths and counts. */
export const kyeroSchema: Schema = {
  root: { children: 'kyero! agent property+' },
  kyero: { children: 'feed_version! feed_generated', unordered: true },
  feed_version: { text: characters(1, 3) },
  feed_generated: { text: dateTime },
  agent: { children: 'id name email tel fax mob addr1 addr2 town region postcode country', unordered: true },
  'agent/id': { text: integer },
  property: {
    children:
      'id! date! ref! price! currency price_freq! part_ownership leasehold new_build type! town! province! country ' +
      'location location_detail beds baths pool surface_area energy_rating url desc! features images! notes',
    unordered: true,
  },
  'property/id': { text: characters(1, 50) },
  date: { text: dateTime },
  ref: { text: characters(1, 255) },
  price: { text: /^(?:\d+|x)$/ },
  currency: { text: /^(?:EUR|GBP|USD)$/ },
  price_freq: { text: /^(?:sale|week|month)$/ },
  part_ownership: { text: flag },
  leasehold: { text: flag },
  new_build: { text: flag },
  type: { text: /^[a-zA-Z&\s()/-]{3,}$/ },
  'property/town': { text: characters(1) },
  province: { text: characters(1) },
  'property/country': { text: characters(0, 50) },
  location: { children: 'longitude! latitude!', unordered: true },
  longitude: { text: decimal },
  latitude: { text: decimal },
  location_detail: { text: characters(0, 50) },
  beds: { text: count },
  baths: { text: count },
  pool: { text: flag },
  surface_area: { children: 'built plot', unordered: true },
  built: { text: integer },
  plot: { text: integer },
  energy_rating: { children: 'consumption emissions', unordered: true },
  consumption: { text: mark },
  emissions: { text: mark },
  'property/url': { children: languages, unordered: true },
  ...Object.fromEntries(languages.split(' ').map((code) => [`url/${code}`, webAddress])),
  desc: { children: languages, unordered: true },
  features: { children: 'feature{1,50}' },
  images: { children: 'image{0,50}' },
  image: { children: 'url', attributes: { 'id!': /^\s*\+?0*(?:\d{1,2}|100)\s*$/ } },
  'image/url': { text: /^\s*(?:https?|ftp):\/\/.*\.(?:gif|jpe?g|png|GIF|JPE?G|PNG)\s*$/ },
}
