import { callTool } from '#test/support/worker/program.ts'

type ProbeIds = { id: number }

/** What a program can ask of a home, by tool. */
const questions = ({ id }: ProbeIds): [tool: string, given: Record<string, unknown>][] => [
  ...['newest', 'cheapest', 'dearest', 'largest'].flatMap((sort) =>
    ['sale', 'rent'].map((goal): [string, Record<string, unknown>] => [
      'search_homes',
      { words: String(id), goal, sort },
    ]),
  ),
  ['home', { id }],
  ['places', {}],
  ['costs_of_buying', { id, onlyHome: true, ownFunds: 50_000 }],
  ['viewing_times', { id }],
  ['request_viewing', { id, time: '2020-01-01T10:00', email: 'noor.peeters@example.com' }],
]

export const toolNames = [...new Set(questions({ id: 1 }).map(([tool]) => tool))]

/** @returns each answer to a program about a home */
export const probePrograms = (ids: ProbeIds, languages: readonly string[]): Promise<{ tool: string; text: string }[]> =>
  Promise.all(
    languages.flatMap((language) =>
      questions(ids).map(async ([tool, given]) => {
        const { status, text } = await callTool('hiding', tool, { ...given, language })
        if (status >= 400) throw new Error(`${tool} answers ${status}`)
        return { tool, text }
      }),
    ),
  )
