import { type Ground, isLandscape, type Landscape, provinces } from './provinces.ts'

/**
 * Belgian postcodes of each landscape, municipalities as they are since 1 January 2025.
 *
 * Official ones: the German-speaking Community (Constitution, art. 5: nine municipalities), Voeren (one municipality), the
 * Westhoek (the districts of Diksmuide, Ypres and Veurne: eighteen municipalities), the coast (ten municipalities, of Bruges
 * its port alone: Zeebrugge, Lissewege and Dudzele).
 *
 * The others have no border in law: they are municipalities that custom and the tourist boards count. The Ardennes are as
 * wide as on holiday, with the Famenne and without the Gaume; the Kempen are the district of Turnhout, the north of that
 * of Antwerp, Heist-op-den-Berg and the north of Limburg; the Haspengouw is its Flemish part.
 */
const postcodes: Readonly<Record<Landscape, string>> = {
  coast: '8300-8301 8370 8380 8400-8450 8620 8660 8670',
  ardennes:
    '4190 4750-4791 4845 4900-4990 5550-5580 6600-6698 6800 6830-6840 6850-6856 6860 6870 6880 6887 6890 6900 6920-6997',
  'flemish-ardennes': '9500-9506 9520-9552 9570-9688 9700 9750-9772 9790 9860 9890',
  hageland: '3110-3130 3200-3294 3300 3320-3391 3440-3473',
  voeren: '3790-3798',
  'german-speaking': '4700-4791',
  kempen: '2200-2499 2910-2920 2960 2980-2990 3520-3530 3550 3560 3580-3583 3600 3660-3670 3690 3900-3990',
  haspengouw: '3400-3404 3570 3590 3700-3746 3770 3800-3891',
  waasland: '2070 9100-9180 9190 9250',
  meetjesland: '9060 9880-9881 9900-9992',
  pajottenland: '1540-1547 1570 1600-1602 1670-1674 1700-1703 1740-1742 1750-1770 1790',
  westhoek: '8600-8691 8900-8908 8920 8940-8980',
}

const ranges = new Map<Landscape, readonly (readonly [from: number, to: number])[]>()

function rangesOf(landscape: Landscape) {
  const known = ranges.get(landscape)
  if (known) return known
  const parsed = postcodes[landscape].split(' ').map((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return [from!, to!] as const
  })
  ranges.set(landscape, parsed)
  return parsed
}

const belgian: readonly (string | null)[] = provinces.filter((province) => province !== 'luxembourg')

/** Whether a town is in a province, a country abroad, or a landscape, of which only Belgium has some here. */
export function isWithin({ province, zip }: { province: string | null; zip: string }, ground: Ground): boolean {
  if (!isLandscape(ground)) return province === ground
  const code = Number(zip)
  return belgian.includes(province) && rangesOf(ground).some(([from, to]) => code >= from && code <= to)
}
