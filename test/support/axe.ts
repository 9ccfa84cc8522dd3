import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; impact: string; nodes: { target: string[] }[] }
declare const window: { axe: { run: () => Promise<{ violations: Finding[] }> } }

/**
 * @param page of a visit without its policy, which lets no foreign script in, and axe is one
 * @returns what would keep somebody with a disability from using it: the rule, and where it is broken
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}
