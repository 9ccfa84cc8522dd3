import { parentElement, textElement } from '#worker/exporters/xml.ts'
import { child, children, childText } from '#worker/importers/formats/xml.ts'
import { type ClientContext, ClientError, credentialsOf, type FeedClient, type PublishedProperty } from './client.ts'
import { type SoapClient, soapClient } from './soap.ts'

const defaultOrigin = 'https://weblink.skarabee.com'
const path = '/v41/weblink.asmx'
const namespace = 'http://weblink.skarabee.com/'

/** Per run: 15 ms of CPU and 20 to 50 KB each. The next minute takes the next ones. */
const maxPublications = 100

/** Projects and models are no homes. */
const propertyTypes = ['TRANSACTION', 'LOT']

function open(context: ClientContext): SoapClient {
  const { user, password } = credentialsOf(context.secret, ['user', 'password'])
  return soapClient(context, { origin: context.origin ?? defaultOrigin, path, namespace, user, password })
}

type Summary = { id: string; modified: string; active: boolean }

/** Until when changes are imported: their time as the service writes it, and which of that second. */
type Cursor = { since: string; ids: readonly string[] }

const cursorOf = (etag: string | null): Cursor | null => {
  const { since, ids } = etag ? (JSON.parse(etag) as Partial<Cursor>) : {}
  return since && Array.isArray(ids) ? { since, ids } : null
}

/** A second earlier, since the service may mean "later than". Without a zone, as it writes it. */
const justBefore = (time: string) => new Date(Date.parse(`${time.slice(0, 19)}Z`) - 1000).toISOString().slice(0, 19)

/** `02/01/2026 10:00:05` and `2026-01-02T10:00:05` as times that can be compared. */
function comparable(text: string): string {
  const [, day, month, year, time] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? []
  return time ? `${year}-${month}-${day}T${time}` : text.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '')
}

async function summariesSince(client: SoapClient, cursor: Cursor | null): Promise<Summary[]> {
  const { envelope } = await client.call('GetPublicationSummaries', [
    cursor ? textElement('LastModified', justBefore(cursor.since)) : '<LastModified xsi:nil="true"/>',
    parentElement(
      'RequestedPropertyTypes',
      propertyTypes.map((type) => textElement('PropertyType', type)),
    ),
    '<ExcludeSharedProperties xsi:nil="true"/>',
  ])
  const list = child(
    envelope,
    ...['body', 'getpublicationsummariesresponse', 'getpublicationsummariesresult', 'publicationsummaries'],
  )
  return children(list, 'publicationsummary')
    .map((summary) => ({
      id: childText(summary, 'id') ?? '',
      modified: comparable(childText(summary, 'modified') ?? ''),
      active: childText(summary, 'active') !== 'false',
    }))
    .filter(({ id }) => /^\d+$/.test(id))
    .sort((a, b) => a.modified.localeCompare(b.modified) || Number(a.id) - Number(b.id))
}

const isNew = ({ id, modified }: Summary, cursor: Cursor | null) =>
  !cursor || modified > cursor.since || (modified === cursor.since && !cursor.ids.includes(id))

/** After these changes; as before when their times cannot be compared, so that all are read again. */
function cursorAfter(read: readonly Summary[], cursor: Cursor | null): Cursor | null {
  const since = read.at(-1)?.modified
  if (!since) return cursor
  if (read.some(({ modified }) => !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(modified))) return cursor
  const ids = read.filter(({ modified }) => modified === since).map(({ id }) => id)
  return { since, ids: since === cursor?.since ? [...cursor.ids, ...ids] : ids }
}

/** As the format reads it: without a home. */
const withdrawn = (id: string) =>
  `<Envelope xmlns="${namespace}"><Body><GetPublicationResponse><GetPublicationResult><Publication><Info><ID>${id}</ID>` +
  '</Info></Publication></GetPublicationResult></GetPublicationResponse></Body></Envelope>'

async function publication(client: SoapClient, { id, active }: Summary): Promise<string> {
  if (!active) return withdrawn(id)
  try {
    const { text, envelope } = await client.call('GetPublication', [textElement('PublicationId', id)])
    const result = child(envelope, 'body', 'getpublicationresponse', 'getpublicationresult')
    return child(result, 'publication') ? text : withdrawn(id)
  } catch (error) {
    if (error instanceof ClientError && error.message.includes('INVALID_PUBLICATION_ID')) return withdrawn(id)
    throw error
  }
}

function feedback({ key, id, address, fault }: PublishedProperty): string {
  const status = fault ? 'ERROR' : address ? 'AVAILABLE' : 'DELETED'
  return parentElement('Feedback', [
    textElement('PublicationID', key),
    textElement('Status', status),
    textElement('StatusDescription', fault),
    textElement('ExternalID', id),
    textElement('URL', fault ? null : address),
  ])
}

/**
 * Skarabee Weblink, with the secret `{"user", "password"}`. It names the publications that changed since a time; each
 * is read by itself. After the import it gets a feedback for each of them.
 */
export const skarabeeClient: FeedClient = {
  format: 'skarabee',
  pull: async (context) => {
    const client = open(context)
    const cursor = cursorOf(context.etag)
    const changed = (await summariesSince(client, cursor)).filter((summary) => isNew(summary, cursor))
    const read = changed.slice(0, Math.min(maxPublications, client.left()))
    const parts: string[] = []
    for (const summary of read) parts.push(await publication(client, summary))
    const next = cursorAfter(read, cursor)
    const hasMore = read.length < changed.length
    return {
      ...{ parts, keys: read.map(({ id }) => id), etag: next && JSON.stringify(next), hasMore },
      // Without a time the service names every active publication.
      complete: cursor === null && !hasMore,
    }
  },
  announce: async (context, homes) => {
    if (homes.length === 0) return
    await open(context).call('Feedback', [
      parentElement('FeedbackList', [parentElement('FeedbackList', homes.map(feedback))]),
    ])
  },
  sendLead: async (context, { key, firstName, lastName, email, phone, message }) => {
    const contact = parentElement('ContactMes', [
      ...[textElement('FirstName', firstName), textElement('LastName', lastName), textElement('Phone', phone)],
      ...[textElement('Comments', message), textElement('Email', email), textElement('PublicationID', key)],
      ...['<HouseNumber xsi:nil="true"/>', '<OfficeId xsi:nil="true"/>'],
    ])
    const { envelope } = await open(context).call('InsertContactMes', [contact], { isRepeatable: false })
    const result = child(envelope, 'body', 'insertcontactmesresponse', 'insertcontactmesresult')
    if (children(child(result, 'invalidcontactmes'), 'invalidcontactme').length > 0)
      throw new ClientError('Skarabee refuses the contact as invalid.', 422)
  },
}
