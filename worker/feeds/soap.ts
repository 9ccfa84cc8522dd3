import { Buffer } from 'node:buffer'
import { parentElement } from '#worker/exporters/xml.ts'
import { faultIn } from '#worker/importers/formats/skarabee/skarabee.ts'
import { parseElement, type XmlElement } from '#worker/importers/formats/xml.ts'
import { type ClientContext, ClientError, type Request, type Requests, requestsTo } from './client.ts'

/** A fault of SOAP 1.1 has this status. */
const faultStatus = 500
/** Status of an answer that refuses what was asked: it stays refused. */
const refusedStatus = 422

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`

export type SoapService = {
  origin: string
  path: string
  namespace: string
  user: string
  password: string
}

type SoapAnswer = { text: string; envelope: XmlElement }

export type SoapClient = Requests & {
  /** @param content elements, as markup @throws ClientError for a fault, in the words of the service */
  call: (name: string, content: string[], request?: Pick<Request, 'isRepeatable'>) => Promise<SoapAnswer>
}

function parsed(text: string, host: string): XmlElement {
  try {
    return parseElement(text)
  } catch {
    throw new Error(`${host} answers with something other than XML.`)
  }
}

/** Operations of a service by SOAP 1.1 over HTTP. */
export function soapClient(
  context: ClientContext,
  { origin, path, namespace, user, password }: SoapService,
): SoapClient {
  const requests = requestsTo(origin, context)
  const { host } = new URL(origin)
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const call: SoapClient['call'] = async (name, content, { isRepeatable = true } = {}) => {
    const text = await requests.send({
      ...{ path, method: 'POST', isRepeatable, answerStatus: faultStatus },
      headers: { authorization, 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}${name}"` },
      body: envelope(parentElement(name, content, { xmlns: namespace }) || `<${name} xmlns="${namespace}"/>`),
    })
    const answer = parsed(text, host)
    const fault = faultIn(answer)
    // A fault says nothing of whom it is for, unless its words repeat the password.
    if (fault) throw new ClientError(`${host} answers: ${fault.replaceAll(password, '…')}.`, refusedStatus)
    return { text, envelope: answer }
  }
  return { ...requests, call }
}
