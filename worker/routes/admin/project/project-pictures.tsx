import { ProjectFrame } from '#ui/admin/project/project-frame.tsx'
import { fetchProjectPictures } from '#worker/jobs/pictures.ts'
import { definePicturePage } from '#worker/routes/admin/edit/picture-page.tsx'
import type { EditedProject } from '#worker/services/import/edit/edit-project.ts'
import { projectPictureList } from '#worker/services/import/edit-pictures.ts'
import { isSafeText } from '#worker/services/import/redaction.ts'
import { loadProject, mayWrite, projectView } from './project.tsx'

export const adminProjectPictures = definePicturePage<EditedProject>({
  noun: 'projects',
  route: 'adminProjectPictures',
  editor: projectPictureList,
  fetch: fetchProjectPictures,
  load: loadProject,
  mayWrite,
  ownNote: ({ site: { t } }, { record }) => (record.own ? null : t('projects.picturesOwn')),
  isSafe: ({ record }) => isSafeText({ ...record, pricePublished: true, price: null }, []),
  frame: async (context, project, children) => (
    <ProjectFrame project={projectView(context, project)} view="pictures">
      {children}
    </ProjectFrame>
  ),
})
