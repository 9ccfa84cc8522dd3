import { mayAll, mayAny, type Permission } from '#domain/auth/permissions.ts'
import { staffRoles } from '#domain/owner/account-forms.ts'
import type { Role } from '#domain/owner/owner.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { useSite } from '#ui/site.tsx'

/** Nouns of the desk whose permissions come in pairs. */
const nouns = [
  'requests',
  'people',
  'viewings',
  'homes',
  'projects',
  'accounts',
  'testimonials',
  'feeds',
  'mails',
] as const

const rows = ['twoFactor', ...nouns] as const

type Props = {
  /** Roles that log in with a second step. */
  required: readonly Role[]
}

/** The table of permissions, as it is enforced, and of who logs in with a second step. */
export function RolesTable({ required }: Props) {
  const { t, href } = useSite()
  const wordOf = (noun: (typeof rows)[number], role: (typeof staffRoles)[number]) => {
    if (noun === 'twoFactor') return t(required.includes(role) ? 'admin.accounts.may.must' : 'admin.accounts.may.free')
    const write: Permission = `${noun}:write`
    if (mayAll(write, { role })) return t('admin.accounts.may.any')
    if (mayAny(write, { role })) return t('admin.accounts.may.own')
    return mayAny(`${noun}:read`, { role }) ? t('admin.accounts.may.read') : '–'
  }
  return (
    <Panel title={t('admin.accounts.may.title')}>
      <DeskTable
        caption={t('admin.accounts.may.title')}
        rows={rows.map((id) => ({ id }))}
        columns={[
          [
            t('admin.accounts.may.what'),
            ({ id }) =>
              id === 'twoFactor' ? (
                <a href={`${href('adminSettings')}?view=logins`}>{t('account.proof.title')}</a>
              ) : (
                <b>{t(`admin.views.${id}`)}</b>
              ),
            'wide',
          ],
          ...staffRoles.map(
            (role) =>
              [
                t(`admin.accounts.options.role.${role}`),
                ({ id }: { id: (typeof rows)[number] }) => wordOf(id, role),
                'labelled',
              ] as const,
          ),
        ]}
      />
    </Panel>
  )
}
