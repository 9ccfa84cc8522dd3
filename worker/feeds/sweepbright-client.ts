import {
  type ClientContext,
  ClientError,
  credentialsOf,
  type FeedClient,
  jsonObject,
  type Request,
  requestsTo,
} from './client.ts'

const defaultOrigin = 'https://website.sweepbright.com'
const accept = 'application/vnd.sweepbright.v20241030+json'
const json = { accept, 'content-type': 'application/json' }

async function signIn(context: ClientContext) {
  const origin = context.origin ?? defaultOrigin
  const { host } = new URL(origin)
  const { clientId, clientSecret } = credentialsOf(context.secret, ['clientId', 'clientSecret'])
  const { send } = requestsTo(origin, context)
  const text = await send({
    path: '/api/oauth/token',
    method: 'POST',
    isRepeatable: true,
    headers: json,
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  })
  const { access_token: token } = jsonObject(text, host)
  if (typeof token !== 'string' || !token) throw new Error(`${host} gives no token.`)
  const headers = { ...json, authorization: `Bearer ${token}` }
  return (request: Omit<Request, 'headers'>) => send({ ...request, headers })
}

const estatePath = (key: string) => `/api/estates/${encodeURIComponent(key)}`

/** @returns null for an estate that the vendor does not have any more */
async function ifThere<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ClientError && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

/** As the format reads it. */
const deletedEstate = (key: string) => JSON.stringify({ id: key, publish_status: 'deleted' })

/**
 * SweepBright, with the secret `{"clientId", "clientSecret"}`. It has no list: it names by a webhook the estates that
 * may be read. One that it deleted, or does not have, is withdrawn.
 */
export const sweepbrightClient: FeedClient = {
  format: 'sweepbright',
  pull: async (context) => {
    const { events = [] } = context
    const isAsking = events.some(({ deleted }) => !deleted)
    const send = isAsking ? await signIn(context) : null
    const parts = new Map<string, string>()
    const failed: { key: string; reason: string }[] = []
    for (const { key, deleted } of events) {
      try {
        const estate = deleted || !send ? null : await ifThere(send({ path: estatePath(key) }))
        parts.set(key, estate ?? deletedEstate(key))
      } catch (error) {
        // One estate that its program cannot give does not stop the others; when it gives none, the run is repeated.
        const isOfEstate = error instanceof ClientError && error.status !== undefined
        if (!isOfEstate || [401, 403, 429].includes(error.status!) || failed.length + 1 === events.length) throw error
        failed.push({ key, reason: error.message })
      }
    }
    return { parts: [...parts.values()], complete: false, etag: null, keys: [...parts.keys()], failed }
  },
  announce: async (context, homes) => {
    const published = homes.filter(({ address }) => address !== null)
    if (published.length === 0) return
    const send = await signIn(context)
    for (const { key, address } of published) {
      const body = JSON.stringify({ url: address })
      await ifThere(send({ path: `${estatePath(key)}/url`, method: 'PUT', isRepeatable: true, body }))
    }
  },
  sendLead: async (context, { key, firstName, lastName, email, phone, message, language }) => {
    const send = await signIn(context)
    const contact = { first_name: firstName, last_name: lastName, email, ...(phone && { phone }), message }
    const body = JSON.stringify({ ...contact, locale: language })
    await send({ path: `${estatePath(key)}/contacts`, method: 'POST', body })
  },
}
