import type { Context } from 'hono'
import { isPublic } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { MenuView } from '#ui/site.tsx'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { viewIn } from '#worker/site-view.ts'

/** A label may hold anything that an editor writes. */
const linkText = (label: string) => label.replace(/[[\]\\]/g, '\\$&')

const linesOf = (menu: readonly MenuView[], origin: string): string[] =>
  menu.flatMap(({ label, href, children }) =>
    [{ label, href }, ...children].map((item) => `- [${linkText(item.label)}](${new URL(item.href, origin)})`),
  )

/** What is where, for programs that read a site: the menu of each language, and where the data is. */
export async function guide(c: Context<AppEnv>): Promise<Response> {
  const catalogue = await c.var.services.catalogue()
  if (!isPublic(catalogue.site)) throw new Failure('page.not-found')
  const { routeMap } = catalogue
  const origin = originOf(c.env, new URL(c.req.url))
  const view = (language: Language) => viewIn(catalogue, language, origin, Date.now())
  const feeds = routeMap.languages.flatMap((code) =>
    ['sale', 'rent'].map((goal) => `- [${code} ${goal}](${origin}/feed/${code}/${goal}.json)`),
  )
  const lines = [
    `# ${catalogue.site.name}`,
    '',
    '> Estate agency in Belgium: homes for sale and for rent, in each language below.',
    '',
    `Model Context Protocol, streamable HTTP without sessions: ${origin}/mcp (search, one home, places, costs, viewing times, request of a viewing).`,
    `One home as JSON: ${origin}/property/ID.json?language=${routeMap.defaultLanguage}, where ID is the number in its address.`,
    'A price that is null is on request.',
    ...routeMap.languages.flatMap((code) => {
      const { menu, href, t } = view(code)
      const contact = { name: 'agents', label: t('team.title'), href: href('agents'), children: [] }
      return ['', `## ${languages[code].name}`, '', ...linesOf([...menu, contact], origin)]
    }),
    '',
    '## Data',
    '',
    ...feeds,
    `- [Sitemap](${origin}/sitemap.xml)`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
