import type { ExecutionContext, ForwardableEmailMessage } from '@cloudflare/workers-types'
import { mailboxOf, registryKeys } from '#domain/tenant/tenant.ts'
import type { Env } from '#worker/env.ts'
import { findTenant } from '#worker/tenants/registry.ts'
import { tenantEnv } from '#worker/tenants/tenant-env.ts'
import { email as receive } from './receive.ts'

/**
 * Handles mail of Cloudflare Email Routing; where there are several agencies, for the one whose address it is sent to.
 * @throws Error when it is not stored: its server sends it again
 */
export async function email(message: ForwardableEmailMessage, env: Env, context: Pick<ExecutionContext, 'waitUntil'>) {
  if (!env.TENANTS) return receive(message, env, context)
  const mailbox = mailboxOf(message.to)
  const tenant = await findTenant(env.TENANTS, registryKeys.mail(mailbox))
  const isTheirs = tenant?.replyAddress === mailbox || tenant?.mailFrom === mailbox
  if (!tenant || !isTheirs || tenant.state === 'removed') return message.setReject('There is no such mailbox.')
  if (tenant.state === 'suspended') throw new Error(`tenant ${tenant.id} is suspended: no mail is taken.`)
  return receive(message, tenantEnv(env, tenant), context)
}
