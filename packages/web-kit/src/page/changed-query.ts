/**
 * The query of the current URL with some parameters changed; an empty value removes one. React Router's own callback
 * receives the query of the last render, so while a slow render is pending it would undo the change before.
 */
export const changedQuery = (values: Record<string, string>): URLSearchParams => {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
};
