import { priceLine } from '#domain/price.ts'
import type { Goal } from '#domain/property.ts'
import type { SiteView } from '#ui/site.tsx'

const goals = { 0: 'sale', 1: 'rent', 2: 'takeOver' } as const satisfies Record<Goal, string>

type Home = { address: string; goal: Goal; price: number | null; priceUnit: number }

/** "Kerkstraat 18, 3080 Tervuren (for sale, € 1.185.000)" */
export function homeText({ t }: Pick<SiteView, 't'>, home: Home): string {
  const { address, goal } = home
  const line = priceLine(home)
  const amount = line.kind === 'hidden' ? null : line.text
  const price = amount && goal === 1 ? t('property.price.perMonth', { price: amount }) : amount
  return `${address} (${[t(`owner.goal.${goals[goal]}`), price].filter(Boolean).join(', ')})`
}
