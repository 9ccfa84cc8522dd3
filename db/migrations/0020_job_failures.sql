CREATE TABLE `job_failures` (
	`name` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`since` text NOT NULL,
	`last` text NOT NULL,
	`reason` text NOT NULL,
	`reported` text
) STRICT;--> statement-breakpoint
-- Alerts whose market was written as none of the list: the form that they came from says which; those of the demo are of sales.
UPDATE `demands` SET `market` = coalesce((SELECT `data` ->> '$.goal' = 'rent' FROM `requests` WHERE `requests`.`id` = `demands`.`id` AND json_valid(`data`)), 0)
  WHERE `market` NOT IN (0, 1);--> statement-breakpoint
-- Lists of a site from before markets had names.
UPDATE `site` SET `version` = `version` + 1, `content_version` = `content_version` + 1,
    `configuration` = json_set(`configuration`, '$.propertyLists', (
      SELECT json_group_array(json_set(`list`.`value`, '$.market',
        CASE `list`.`value` ->> '$.market' WHEN 0 THEN 'sale' WHEN 1 THEN 'rent' ELSE `list`.`value` ->> '$.market' END))
      FROM json_each(`configuration`, '$.propertyLists') `list`))
  WHERE json_valid(`configuration`) AND EXISTS (SELECT 1 FROM json_each(`configuration`, '$.propertyLists') `list`
    WHERE json_type(`list`.`value`, '$.market') = 'integer');
