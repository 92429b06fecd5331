import { enhance } from '~/document/enhance';
import { hydrateIslandsOnIntent } from '~/document/hydrate-islands';
import { enhancers } from '~/enhancers';
import { islands } from '~/islands';

if (document.documentElement.dataset['kind'] === 'application')
  void import('~/document/application');
else {
  hydrateIslandsOnIntent(islands);
  enhance(document, enhancers);
  if (import.meta.hot) void import('~/document/development');
}
