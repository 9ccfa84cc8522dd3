import type { FormName } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'

/** The key of a form and its challenge text. */
export type OpenForm = { key: string; characters: string }

/** Status 0: no response. */
export type Reply = { status: number; to: string | null; text: string }

let networks = 0

/** @returns an IP address that is used once, for `CF-Connecting-IP` */
const addressOf = (number: number) => `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`

/** @returns a form that was opened ten seconds ago */
export async function openForm(secret: string): Promise<OpenForm> {
  const key = createFormKey(Date.now() - 10_000)
  return { key, characters: challengeText(secret, key) }
}

export const personOf = (email: string) => ({
  ...{ title: 'ms', firstName: 'Noor', lastName: 'Peeters', phone: '0470 12 34 56', privacy: 'on' },
  email,
})

type Posting = {
  address: string
  path: string
  form: FormName
  fields: Readonly<Record<string, string>>
  opened: OpenForm
  about?: number
  /** Whether a script sends it. */
  script?: boolean
  /** Whether it comes without a length. */
  pieces?: boolean
}

/** Sends a form as a browser does. */
export async function postForm({
  address,
  path,
  form,
  fields,
  opened,
  about,
  script,
  pieces: chunks,
}: Posting): Promise<Reply> {
  const { key, characters } = opened
  networks++
  const body = new URLSearchParams({
    ...{
      [hiddenFields.form]: form,
      [hiddenFields.key]: key,
      [hiddenFields.challengeText]: characters,
      [hiddenFields.honeypot]: '',
    },
    ...(about && { [hiddenFields.subjectId]: String(about) }),
    ...fields,
  })
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      body: chunks ? new Blob([String(body)]).stream() : body,
      ...(chunks && { duplex: 'half' }),
      headers: {
        origin: address,
        'content-type': 'application/x-www-form-urlencoded',
        'cf-connecting-ip': addressOf(networks),
        ...(script && { accept: 'application/json' }),
      },
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const json = script && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null
    if (json?.to) return { status: 303, to: json.to, text }
    return { status: response.status, to: response.headers.get('location'), text }
  } catch {
    return { status: 0, to: null, text: '' }
  }
}

/** @returns the form of a response; null when it has none */
export function formIn({ text }: Reply): OpenForm | null {
  if (text.startsWith('{')) {
    const { key, characters } = JSON.parse(text) as OpenForm
    return key ? { key, characters } : null
  }
  const key = /name="key"[^>]* value="([\w-]+)"/.exec(text)?.[1]
  const characters = /data-characters[^>]*>\s*(?:<[^>]*>)?([A-Z0-9]+)/.exec(text)?.[1]
  return key && characters ? { key, characters } : null
}
