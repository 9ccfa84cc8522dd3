-- Where agents are not free, with the road to and from another home: away, at a viewing, at an open house. An agent
-- without hours of their own takes no time on the road. `until` is the day from which it has to be known.
CREATE VIEW `agent_engagements` AS
	SELECT a.`agent_id`, NULL AS `property_id`, a.`time` AS `starts`, a.`ends`, a.`ends` AS `until` FROM `absences` a
UNION ALL
	SELECT p.`agent_id`, p.`id`,
		strftime('%Y-%m-%dT%H:%M', v.`time`, '-' || coalesce(own.`buffer`, 0) || ' minutes'),
		strftime('%Y-%m-%dT%H:%M', v.`ends`, '+' || coalesce(own.`buffer`, 0) || ' minutes'), v.`time`
	FROM `viewings` v INDEXED BY `viewings_seat` CROSS JOIN `properties` p ON p.`id` = v.`property_id`
	LEFT JOIN `agent_hours` own ON own.`agent_id` = p.`agent_id`
	WHERE v.`seat` IS NOT NULL
UNION ALL
	SELECT p.`agent_id`, p.`id`,
		strftime('%Y-%m-%dT%H:%M', value ->> '$.start', '-' || coalesce(own.`buffer`, 0) || ' minutes'),
		strftime('%Y-%m-%dT%H:%M', value ->> '$.end', '+' || coalesce(own.`buffer`, 0) || ' minutes'), value ->> '$.end'
	FROM `properties` p INDEXED BY `properties_open` CROSS JOIN json_each(p.`open_houses`)
	LEFT JOIN `agent_hours` own ON own.`agent_id` = p.`agent_id`
	WHERE p.open_houses <> '[]' AND p.`withdrawn` IS NULL AND p.`marquee` < 3;
--> statement-breakpoint
-- Seats from 1000 are places at an open house; one without a number of places needs no inscription.
CREATE VIEW `open_house_places` AS
	SELECT p.`id` AS `property_id`, value ->> '$.start' AS `time`, value ->> '$.seats' AS `places`,
		(SELECT count(*) FROM `viewings` v WHERE v.`property_id` = p.`id` AND v.`time` = value ->> '$.start' AND v.`seat` >= 1000) AS `taken`
	FROM `properties` p CROSS JOIN json_each(p.`open_houses`);
--> statement-breakpoint
-- The message is that of the check of a viewing without a place, which every worker knows.
CREATE TRIGGER `viewings_booked` BEFORE INSERT ON `viewings`
WHEN NEW.`seat` < 1000 AND EXISTS (SELECT 1 FROM `agent_engagements` e
		WHERE e.`agent_id` = (SELECT `agent_id` FROM `properties` WHERE `id` = NEW.`property_id`) AND e.`property_id` IS NOT NEW.`property_id`
		AND e.`until` >= substr(NEW.`time`, 1, 10) AND e.`starts` < NEW.`ends` AND e.`ends` > NEW.`time`)
	OR NEW.`seat` >= 1000 AND NOT EXISTS (SELECT 1 FROM `open_house_places` o
		WHERE o.`property_id` = NEW.`property_id` AND o.`time` = NEW.`time` AND o.`taken` < o.`places`)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: viewings_seated');
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_rebooked` BEFORE UPDATE OF `seat`, `time`, `ends`, `property_id` ON `viewings`
WHEN (NEW.`seat`, NEW.`time`, NEW.`ends`, NEW.`property_id`) IS NOT (OLD.`seat`, OLD.`time`, OLD.`ends`, OLD.`property_id`) AND (
	NEW.`seat` < 1000 AND EXISTS (SELECT 1 FROM `agent_engagements` e
		WHERE e.`agent_id` = (SELECT `agent_id` FROM `properties` WHERE `id` = NEW.`property_id`) AND e.`property_id` IS NOT NEW.`property_id`
		AND e.`until` >= substr(NEW.`time`, 1, 10) AND e.`starts` < NEW.`ends` AND e.`ends` > NEW.`time`)
	OR NEW.`seat` >= 1000 AND NOT EXISTS (SELECT 1 FROM `open_house_places` o
		WHERE o.`property_id` = NEW.`property_id` AND o.`time` = NEW.`time` AND o.`taken` < o.`places`))
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: viewings_seated');
END;
--> statement-breakpoint
-- Pages say that an open house is full, and follow when it becomes so and when it no longer is.
CREATE TRIGGER `viewings_inscribed` AFTER INSERT ON `viewings` WHEN NEW.`seat` >= 1000
BEGIN
	UPDATE `site` SET `version` = `version` + 1 WHERE EXISTS (SELECT 1 FROM `open_house_places` o
		WHERE o.`property_id` = NEW.`property_id` AND o.`time` = NEW.`time` AND o.`taken` = o.`places`);
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_place_moved` AFTER UPDATE OF `seat`, `time` ON `viewings`
WHEN (NEW.`seat` >= 1000 OR OLD.`seat` >= 1000) AND (NEW.`seat`, NEW.`time`) IS NOT (OLD.`seat`, OLD.`time`)
BEGIN
	UPDATE `site` SET `version` = `version` + 1 WHERE EXISTS (SELECT 1 FROM `open_house_places` o WHERE o.`property_id` = NEW.`property_id`
		AND (o.`time` = NEW.`time` AND o.`taken` = o.`places` OR o.`time` = OLD.`time` AND o.`taken` = o.`places` - 1));
END;
--> statement-breakpoint
CREATE TRIGGER `viewings_place_freed` AFTER DELETE ON `viewings` WHEN OLD.`seat` >= 1000
BEGIN
	UPDATE `site` SET `version` = `version` + 1 WHERE EXISTS (SELECT 1 FROM `open_house_places` o
		WHERE o.`property_id` = OLD.`property_id` AND o.`time` = OLD.`time` AND o.`taken` = o.`places` - 1);
END;
