import { acceptInvitePath, resetPasswordPath, sessionsApi, startPath } from '@league/contract';
import { currentLeague, Guard, lazyRoute } from '@league/kit';
import { Outlet, type RouteObject } from '@league/kit/router';
import { framelessPaths, frames } from './areas/areas.tsx';
import { UnmatchedRoute } from './areas/UnmatchedRoute.tsx';
import { FaultPage } from './faults/FaultPage.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { ShowAfterDelay } from './frame/ShowAfterDelay.tsx';
import { messages } from './messages.ts';
import { Root } from './Root.tsx';

/** The kit page with every component and page in every state, in development only. */
const kitPage: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '/kit', ...lazyRoute(() => import('./kit/KitScreen.tsx'), 'KitScreen') }]
    : [];

/** The shell's own screens, and a gate in each frame for the remotes'. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    // Until the first screen is loaded: nothing, or the empty public frame.
    hydrateFallbackElement: <div />,
    errorElement: <FaultPage />,
    children: [
      {
        id: frames.public,
        ...(currentLeague().isPublic === false
          ? lazyRoute(() => import('./frame/HiddenFrame.tsx'), 'HiddenFrame')
          : {
              element: <PublicFrame />,
              hydrateFallbackElement: (
                <ShowAfterDelay>
                  <PublicFrame />
                </ShowAfterDelay>
              ),
            }),
        children: [
          {
            path: '/login',
            ...(currentLeague().isDemo
              ? lazyRoute(() => import('./demo/demo.ts'), 'DemoLoginPage')
              : lazyRoute(() => import('./signIn/LoginPage.tsx'), 'LoginPage')),
          },
          { path: startPath, ...lazyRoute(() => import('./demo/demo.ts'), 'StartPage') },
          {
            path: acceptInvitePath,
            ...lazyRoute(() => import('./invitations/AcceptInvitePage.tsx'), 'AcceptInvitePage'),
          },
          {
            path: resetPasswordPath,
            ...lazyRoute(() => import('./passwordResets/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
          },
          {
            Component: () => <Guard by={sessionsApi.me} say={messages.signInFirst} />,
            children: [{ path: '/account', ...lazyRoute(() => import('./account/AccountPage.tsx'), 'AccountPage') }],
          },
          ...kitPage,
          { path: '*', element: <UnmatchedRoute /> },
        ],
      },
      {
        id: frames.staff,
        path: '/admin',
        ...lazyRoute(() => import('./staff/StaffFrame.tsx'), 'StaffFrame'),
        children: [
          { index: true, ...lazyRoute(() => import('./staff/DashboardPage.tsx'), 'DashboardPage') },
          {
            ...lazyRoute(() => import('./releases/ReleasesGuard.tsx'), 'ReleasesGuard'),
            children: [
              { path: '/admin/releases', ...lazyRoute(() => import('./releases/ReleasesPage.tsx'), 'ReleasesPage') },
            ],
          },
          { path: '*', element: <UnmatchedRoute /> },
        ],
      },
      {
        id: frames.bare,
        element: <Outlet />,
        hydrateFallbackElement: <div />,
        children: framelessPaths.map((path) => ({ path: `${path}/*`, element: <UnmatchedRoute /> })),
      },
    ],
  },
];
