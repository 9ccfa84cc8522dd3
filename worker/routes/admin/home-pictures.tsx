import { noticeIn } from '#domain/forms/notice.ts'
import { HomeFrame } from '#ui/admin/home/home-frame.tsx'
import { fetchPictures } from '#worker/jobs/pictures.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'
import { homePictures } from '#worker/services/import/edit-pictures.ts'
import { isSafeText } from '#worker/services/import/redaction.ts'
import { definePicturePage } from './edit/picture-page.tsx'
import { homeView, loadHome, mayWrite } from './home.tsx'

export const adminHomePictures = definePicturePage<EditedHome>({
  noun: 'homes',
  route: 'adminHomePictures',
  editor: homePictures,
  fetch: fetchPictures,
  load: loadHome,
  mayWrite,
  ownNote: ({ site: { t } }, { feed }) => (feed === null ? null : t('homes.files.own')),
  isSafe: ({ record }) => isSafeText(record, []),
  frame: async (context, home, children) => (
    <HomeFrame home={{ ...(await homeView(context, home)), notice: noticeIn(context.query) }} view="pictures">
      {children}
    </HomeFrame>
  ),
})
