/** Methods and paths of a contract, without its schemas: made by scripts/contract-routes.ts. */
declare module '*contract.ts?routes' {
  const routes: import('@orpc/contract').AnyContractRouter;
  export default routes;
}
