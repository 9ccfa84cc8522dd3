import { mayAll, mayAny, type Permission } from '#domain/auth/permissions.ts'
import { staffRoles } from '#domain/owner/account-forms.ts'
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

/** The table of permissions, as it is enforced. */
export function RolesTable() {
  const { t } = useSite()
  const wordOf = (noun: (typeof nouns)[number], role: (typeof staffRoles)[number]) => {
    const write: Permission = `${noun}:write`
    if (mayAll(write, { role })) return t('admin.accounts.may.any')
    if (mayAny(write, { role })) return t('admin.accounts.may.own')
    return mayAny(`${noun}:read`, { role }) ? t('admin.accounts.may.read') : '–'
  }
  return (
    <Panel title={t('admin.accounts.may.title')}>
      <DeskTable
        caption={t('admin.accounts.may.title')}
        rows={nouns.map((id) => ({ id }))}
        columns={[
          [t('admin.accounts.may.what'), ({ id }) => <b>{t(`admin.views.${id}`)}</b>, 'wide'],
          ...staffRoles.map(
            (role) =>
              [
                t(`admin.accounts.options.role.${role}`),
                ({ id }: { id: (typeof nouns)[number] }) => wordOf(id, role),
                'labelled',
              ] as const,
          ),
        ]}
      />
    </Panel>
  )
}
