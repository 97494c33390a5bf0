/** Node's build of the renderer, which runs in Jest's page too; @types/react-dom does not know the name. */
declare module "react-dom/server.node" {
  export { renderToString } from "react-dom/server";
}
