import { mayAny } from '#domain/auth/permissions.ts'
import { ProjectsPage } from '#ui/admin/project/project-list.tsx'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { listProjects } from '#worker/services/property/projects-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'

export const adminProjects = defineDeskPage({
  read: 'projects:read',
  load: async ({ database, site, catalogue, user }) => {
    const chain = languageChain(site.language, catalogue)
    const rows = (await listProjects(database())).map((row) => ({
      ...row,
      id: String(row.id),
      name: chain.map((code) => row.titles[code]).find(Boolean) ?? row.reference,
      city: `${row.zip} ${row.city}`,
      href: site.href('adminProject', { id: row.id }),
    }))
    return {
      title: 'projects.title',
      body: <ProjectsPage rows={rows} mayCreate={mayAny('projects:write', user)} />,
    }
  },
})
