import { languages } from '#locales/languages.ts'
import {
  type ClientContext,
  ClientError,
  credentialsOf,
  type FeedClient,
  jsonObject,
  type Requests,
  requestsTo,
} from './client.ts'

const defaultOrigin = 'https://api.whise.eu'
const pageSize = 50
/** Online, of the month, realisations, on the website only. */
const publicDisplayStatuses = [2, 3, 4, 5]
const belgium = 1
const activeContact = 1

const json = { accept: 'application/json', 'content-type': 'application/json' }

type Session = {
  requests: Requests
  host: string
  /** Posts what changes nothing, such as a search. */
  ask: (path: string, body: object) => Promise<string>
  post: (path: string, body: object) => Promise<string>
  officeId: number
}

/** Two tokens, both valid for a day: of the integration, then of one office of its client. */
async function signIn(context: ClientContext): Promise<Session> {
  const origin = context.origin ?? defaultOrigin
  const { host } = new URL(origin)
  const { username, password, clientId, officeId } = credentialsOf(context.secret, [
    'username',
    'password',
    'clientId',
    'officeId',
  ])
  const requests = requestsTo(origin, context)
  const post = (
    path: string,
    body: object,
    { token, isRepeatable }: { token?: string | undefined; isRepeatable: boolean },
  ) =>
    requests.send({
      ...{ path, method: 'POST', isRepeatable },
      headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const ask = (path: string, body: object, token?: string) => post(path, body, { token, isRepeatable: true })
  const tokenOf = (text: string): string => {
    const { token } = jsonObject(text, host)
    if (typeof token !== 'string' || !token) throw new Error(`${host} gives no token.`)
    return token
  }
  const integration = tokenOf(await ask('/token', { Username: username, Password: password }))
  const ids = { ClientId: Number(clientId), OfficeId: Number(officeId) }
  const token = tokenOf(await ask('/v1/admin/clients/token', ids, integration))
  return {
    ...{ requests, host, officeId: ids.OfficeId },
    ask: (path, body) => ask(path, body, token),
    post: (path, body) => post(path, body, { token, isRepeatable: false }),
  }
}

function readPage(text: string, host: string): { ids: unknown[]; totalCount: number } {
  const { estates, totalCount, isValidRequest } = jsonObject(text, host)
  if (isValidRequest === false) throw new Error(`${host} refuses the request for estates as invalid.`)
  if (!Array.isArray(estates) || typeof totalCount !== 'number') throw new Error(`${host} answers without estates.`)
  return { ids: estates.map((estate) => (estate as { id?: unknown } | null)?.id), totalCount }
}

function contactAnswer(text: string, host: string): Record<string, unknown> {
  try {
    return jsonObject(text, host)
  } catch (cause) {
    throw new ClientError((cause as Error).message, undefined, { cause, isUncertain: true })
  }
}

/**
 * Whise, with the secret `{"username", "password", "clientId", "officeId"}`. Texts come in the feed's language only.
 * A pull is complete when as many different estates came as were announced: estates may move between the pages.
 */
export const whiseClient: FeedClient = {
  format: 'whise',
  pull: async (context) => {
    const { requests, host, ask } = await signIn(context)
    const parts: string[] = []
    const seen = new Set<unknown>()
    let offset = 0
    let total = 0
    do {
      const text = await ask('/v1/estates/list', {
        Filter: { DisplayStatusIds: publicDisplayStatuses, LanguageId: languages[context.language].locale },
        Sort: [{ Field: 'id', Ascending: true }],
        Page: { Limit: pageSize, Offset: offset },
      })
      const { ids, totalCount } = readPage(text, host)
      parts.push(text)
      for (const id of ids) seen.add(id)
      total = totalCount
      offset = ids.length === 0 ? total : offset + pageSize
    } while (offset < total && requests.left() > 0)
    return { parts, complete: seen.size === total, etag: null }
  },
  /** The message is not sent: the agency has it in its mail, and the vendor refuses members that it does not know. */
  sendLead: async (context, { key, firstName, lastName, email, phone, language }) => {
    const { post, officeId, host } = await signIn(context)
    const text = await post('/v1/contacts/create', {
      ...{ Name: lastName, FirstName: firstName, PrivateEmail: email, ...(phone && { PrivateMobile: phone }) },
      ...{ EstateIds: [Number(key)], OfficeIds: [officeId], LanguageId: languages[language].locale },
      ...{ CountryId: belgium, StatusId: activeContact },
    })
    if (contactAnswer(text, host).isValidRequest === false) throw new Error(`${host} refuses the contact as invalid.`)
  },
}
