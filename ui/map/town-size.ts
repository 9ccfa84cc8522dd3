import type { Place } from '#domain/geo/place.ts'

type Town = Pick<Place, 'zip' | 'countryId'>

const belgium = 10

/** Postcodes of the largest towns by inhabitants of the municipality in 2024, the two capitals first. */
const largest = {
  belgium: (
    '1000 2000 9000 6000 4000 8000 5000 3000 7000 9300 2800 9100 7100 3500 8500 8400 7500 3600 8800 4100 7700 4800 ' +
    '9120 2300 1800 9200 1700 9160 1500 3800 2440 4040 8790 2500 1300 8900 9800 8300 9700 3700 6700 1410 3200 1400 ' +
    '4500 4700 6600 6900 5500'
  ).split(' '),
  luxembourg: '1111 4001 9050 9233 6460 9530 9710'.split(' '),
}

/** Belgian towns named first, and those after them. */
const countsOfRanks = { first: 13, second: largest.belgium.length }

/** How early a town is named: 0 for the largest. A Belgian postcode that ends in 0 is that of a municipality. */
export function placeRank({ zip, countryId }: Town): number {
  if (countryId !== belgium) {
    const at = largest.luxembourg.indexOf(zip)
    return at < 0 ? 2 : Math.min(at, 2)
  }
  const at = largest.belgium.indexOf(zip)
  if (at < 0) return zip.endsWith('0') ? 2 : 3
  return at < countsOfRanks.first ? 0 : 1
}

/** @returns the position of a town among those of its rank; those of no list are last */
function orderOf({ zip, countryId }: Town): number {
  const list = countryId === belgium ? largest.belgium : largest.luxembourg
  const at = list.indexOf(zip)
  return at < 0 ? list.length : at
}

export const compareSize = (a: Town, b: Town): number => placeRank(a) - placeRank(b) || orderOf(a) - orderOf(b)
