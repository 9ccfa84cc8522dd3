import { Buffer } from 'node:buffer'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { hostOf } from './passkey-request.ts'

const text = z.string().min(1).max(8192)

const credentialOf = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: text, ...response }),
    clientExtensionResults: z.object({}),
  })

const registration = credentialOf({ attestationObject: text })
const login = credentialOf({ authenticatorData: text, signature: text })

function parsed<T>(schema: z.ZodType<T>, json: string): T | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

type Asked = { challenge: string; origin: string }

const expected = ({ challenge, origin }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
})

/** The answer of a browser to a request, or null where it does not answer it: the library throws for each reason. */
async function answered<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}

export type NewPasskey = { id: string; publicKey: string; counter: number }

/** @param json the credential that a browser made */
export async function checkNewPasskey(json: string, asked: Asked): Promise<NewPasskey | null> {
  const response = parsed(registration, json)
  const result = response && (await answered(() => verifyRegistrationResponse({ ...expected(asked), response })))
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The id of the passkey that an answer to a login is from. */
export const passkeyIdIn = (json: string): string | null => parsed(login, json)?.id ?? null

/** @returns the counter of the passkey's device after this login; null where it is not from this passkey */
export async function checkLogin(
  json: string,
  { id, publicKey, counter }: NewPasskey,
  asked: Asked,
): Promise<number | null> {
  const response = parsed(login, json)
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
  const result =
    response && (await answered(() => verifyAuthenticationResponse({ ...expected(asked), response, credential })))
  return result?.verified ? result.authenticationInfo.newCounter : null
}
