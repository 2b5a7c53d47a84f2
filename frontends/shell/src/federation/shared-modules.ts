/** The modules that remotes use from the shell. packages/web-kit/rspack/shared.mjs lists the same names. */
import * as alertDialog from '@ninepocket/ui/overlays/alert-dialog';
import * as avatar from '@ninepocket/ui/brand/avatar';
import * as badge from '@ninepocket/ui/brand/badge';
import * as button from '@ninepocket/ui/forms/button';
import * as cardImage from '@ninepocket/ui/cards/card-image';
import * as cn from '@ninepocket/ui/cn';
import * as combobox from '@ninepocket/ui/forms/combobox';
import * as dialog from '@ninepocket/ui/overlays/dialog';
import * as emptyState from '@ninepocket/ui/states/empty-state';
import * as errorState from '@ninepocket/ui/states/error-state';
import * as iconButton from '@ninepocket/ui/forms/icon-button';
import * as menu from '@ninepocket/ui/overlays/menu';
import * as popover from '@ninepocket/ui/overlays/popover';
import * as progress from '@ninepocket/ui/states/progress';
import * as scrim from '@ninepocket/ui/overlays/scrim';
import * as skeleton from '@ninepocket/ui/states/skeleton';
import * as spinner from '@ninepocket/ui/states/spinner';
import * as styleScope from '@ninepocket/ui/layout/style-scope';
import * as tooltip from '@ninepocket/ui/overlays/tooltip';
import * as api from '@ninepocket/web-kit/api/api';
import * as config from '@ninepocket/web-kit/config';
import * as live from '@ninepocket/web-kit/live/live';
import * as currentUser from '@ninepocket/web-kit/session/current-user';
import * as problemError from '@ninepocket/web-kit/api/problem-error';
import * as session from '@ninepocket/web-kit/session/session';
import * as token from '@ninepocket/web-kit/session/token';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as query from './shared-query.js';
import * as router from './shared-router.js';

export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': router,
  '@tanstack/react-query': query,
  '@ninepocket/web-kit/api/api': api,
  '@ninepocket/web-kit/config': config,
  '@ninepocket/web-kit/live/live': live,
  '@ninepocket/web-kit/session/current-user': currentUser,
  '@ninepocket/web-kit/api/problem-error': problemError,
  '@ninepocket/web-kit/session/session': session,
  '@ninepocket/web-kit/session/token': token,
  '@ninepocket/ui/brand/avatar': avatar,
  '@ninepocket/ui/brand/badge': badge,
  '@ninepocket/ui/forms/button': button,
  '@ninepocket/ui/cards/card-image': cardImage,
  '@ninepocket/ui/cn': cn,
  '@ninepocket/ui/forms/combobox': combobox,
  '@ninepocket/ui/overlays/alert-dialog': alertDialog,
  '@ninepocket/ui/overlays/dialog': dialog,
  '@ninepocket/ui/states/empty-state': emptyState,
  '@ninepocket/ui/states/error-state': errorState,
  '@ninepocket/ui/forms/icon-button': iconButton,
  '@ninepocket/ui/overlays/menu': menu,
  '@ninepocket/ui/overlays/popover': popover,
  '@ninepocket/ui/states/progress': progress,
  '@ninepocket/ui/overlays/scrim': scrim,
  '@ninepocket/ui/states/skeleton': skeleton,
  '@ninepocket/ui/states/spinner': spinner,
  '@ninepocket/ui/layout/style-scope': styleScope,
  '@ninepocket/ui/overlays/tooltip': tooltip,
};
