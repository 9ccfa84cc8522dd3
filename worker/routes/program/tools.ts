import '#locales/deferred.ts'
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { fold } from '#domain/fold.ts'
import type { Language } from '#locales/languages.ts'
import { failureFrom } from '#worker/middleware/errors.ts'
import { viewIn } from '#worker/site-view.ts'
import type { Answering, ProgramContext } from './context.ts'
import { costsFields, costsOf, costsResult, costsText } from './costs.ts'
import { homeData, homeLine, homeRecord, homeSummaryOf } from './home.ts'
import { searchFields, searchHomes, searchResult, townUrl } from './search.ts'
import { requestFields, requestResult, requestViewing, timesFor, timesResult } from './viewing.ts'

function answeringIn(context: ProgramContext, language: Language): Answering {
  const { catalogue, services, origin } = context
  const site = viewIn(catalogue, language, origin, Date.now())
  return { ...context, language, site, in: services.in(catalogue, language) }
}

const answer = (text: string, structuredContent: Record<string, unknown>, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent,
  isError,
})

const placesResult = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      zip: z.string(),
      province: z.string().nullable(),
      sale: z.int().describe('homes for sale'),
      rent: z.int().describe('homes for rent'),
      saleUrl: z.string(),
      rentUrl: z.string(),
    }),
  ),
})

async function placesFor(answering: Answering, text: string) {
  const wanted = fold(text)
  const all = await answering.in.places.all()
  const places = all
    .filter(({ sale, rent }) => sale + rent > 0)
    .filter(({ zip, name, label, also = '' }) =>
      [zip, fold(name), fold(label), also].some((item) => item.includes(wanted)),
    )
  return {
    places: places.map(({ name, label, zip, province, sale, rent }) => ({
      ...{ name: label, zip, province, sale, rent },
      saleUrl: townUrl(answering, 'sale', name, zip),
      rentUrl: townUrl(answering, 'rent', name, zip),
    })),
  }
}

const id = z.int().positive().describe('id of the home')

const reads = { readOnlyHint: true, openWorldHint: false } as const

/** What a program may ask: never more than a visitor sees. */
export function registerTools(server: McpServer, context: ProgramContext): void {
  const { languages, defaultLanguage } = context.catalogue.routeMap
  const language = z.enum(languages).default(defaultLanguage).describe('of the answer')

  /** An error is a sentence: what the database or the code says of it stays here. */
  const guarded =
    <Asked extends { language: Language }>(run: (answering: Answering, asked: Asked) => Promise<CallToolResult>) =>
    async (asked: Asked): Promise<CallToolResult> => {
      const answering = answeringIn(context, asked.language)
      try {
        return await run(answering, asked)
      } catch (error) {
        const { code } = failureFrom(error, context.requestId)
        const { t } = answering.site
        return {
          content: [{ type: 'text', text: `${t(`errors.${code}.title`)}. ${t(`errors.${code}.text`)}` }],
          isError: true,
        }
      }
    }

  server.registerTool(
    'search_homes',
    {
      title: 'Search homes',
      description: 'Homes of this agency for sale or for rent, by the criteria of its search.',
      inputSchema: z.strictObject({ language, ...searchFields(context.catalogue) }),
      outputSchema: searchResult,
      annotations: reads,
    },
    guarded(async (answering, asked) => {
      const found = await searchHomes(answering, asked)
      const { site } = answering
      const lines = [site.plural('search.count', found.total), ...found.homes.map(homeLine), found.url]
      return answer(lines.join('\n'), found)
    }),
  )

  server.registerTool(
    'home',
    {
      title: 'One home',
      description: 'All that the site shows of a home: description, facts, energy, documents, history, open houses.',
      inputSchema: z.strictObject({ language, id }),
      outputSchema: homeRecord,
      annotations: reads,
    },
    guarded(async (answering, asked) => {
      const { property, record } = await homeData(answering, asked.id)
      return answer(`${homeLine(homeSummaryOf(answering, property))}\n\n${record.description}`, record)
    }),
  )

  server.registerTool(
    'places',
    {
      title: 'Places',
      description: 'Towns in which the agency has homes, with how many.',
      inputSchema: z.strictObject({
        language,
        text: z.string().max(60).default('').describe('part of a name or postcode'),
      }),
      outputSchema: placesResult,
      annotations: reads,
    },
    guarded(async (answering, { text }) => {
      const found = await placesFor(answering, text)
      const { t } = answering.site
      const lines = found.places.map(
        ({ name, zip, sale, rent }) =>
          `${zip} ${name}: ${t('search.goal.sale')} ${sale}, ${t('search.goal.rent')} ${rent}`,
      )
      return answer(lines.join('\n'), found)
    }),
  )

  server.registerTool(
    'costs_of_buying',
    {
      title: 'Costs of buying or renting',
      description: 'Taxes, fees, loan and running costs of a home, by the rules of its region; estimates.',
      inputSchema: z.strictObject({ language, ...costsFields }),
      outputSchema: costsResult,
      annotations: reads,
    },
    guarded(async (answering, asked) => {
      const costs = await costsOf(answering, asked)
      return answer(costsText(answering, costs), costs)
    }),
  )

  server.registerTool(
    'viewing_times',
    {
      title: 'Viewing times',
      description: 'When a home can be viewed.',
      inputSchema: z.strictObject({ language, id }),
      outputSchema: timesResult,
      annotations: reads,
    },
    guarded(async (answering, asked) => {
      const found = await timesFor(answering, asked.id)
      return answer([...found.times.map(({ text }) => text), found.url].join('\n'), found)
    }),
  )

  server.registerTool(
    'request_viewing',
    {
      title: 'Request a viewing',
      description:
        'Mails the person a link to the request with its time chosen. Nothing is booked until the person has sent it. Ask the person before.',
      inputSchema: z.strictObject({ language, ...requestFields }),
      outputSchema: requestResult,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    guarded(async (answering, asked) => {
      const result = await requestViewing(answering, asked)
      return answer(result.text, result, result.state !== 'mail-sent')
    }),
  )
}
